import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { measured, shows, startWatch } from '../shows.ts';
import { figure, newJob, paste, planReady, row, stored } from './steps.ts';

const BOARDS = ['Span weiß', 'HDF'];

/** Six wall and base cupboards as a maker's spreadsheet holds them. */
const KITCHEN = [
  'Pos\tBezeichnung\tLänge\tBreite\tStk\tMaterial\tDicke\tKante vorne\tSchrank',
  ...Array.from({ length: 6 }, (_, at) => at + 1).flatMap((cupboard) => [
    `${cupboard}1\tSeitenwand links\t720\t560,5\t1\tSpan weiß\t19\tABS 1\tUS${cupboard}`,
    `${cupboard}2\tSeitenwand rechts\t720\t560,5\t1\tSpan weiß\t19\tABS 1\tUS${cupboard}`,
    `${cupboard}3\tBoden\t${500 + 50 * cupboard}\t560\t1\tSpan weiß\t19\tABS 1\tUS${cupboard}`,
    `${cupboard}4\tEinlegeboden\t${498 + 50 * cupboard}\t520\t2\tSpan weiß\t19\tABS 1\tUS${cupboard}`,
    `${cupboard}5\tRückwand\t706\t${520 + 50 * cupboard}\t1\tHDF\t3\t\tUS${cupboard}`,
  ]),
].join('\r\n');

/** The environment may want a wait before each press, as somebody does who looks for the button first. */
const PACE_MS = Number(process.env['PACE_MS'] ?? 0);

/** What a person presses, counted and written down. */
class Hand {
  readonly steps: string[] = [];
  private readonly page: Page;
  private presses = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async key(keys: string): Promise<void> {
    await this.rest();
    await this.page.keyboard.press(keys);
  }

  async click(name: string | RegExp, role: 'button' | 'radio' | 'menuitem' = 'button'): Promise<void> {
    await this.rest();
    await this.page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click();
  }

  /** A field is found and pressed, then typed into. */
  async fill(label: string, value: string): Promise<void> {
    await this.rest();
    await this.page.getByLabel(label, { exact: true }).fill(value);
  }

  async rest(): Promise<void> {
    this.presses += 1;
    // Only to take the time of a hand (`PACE_MS`); a run of the tests never waits here.
    if (PACE_MS > 0) await this.page.waitForTimeout(PACE_MS);
  }

  done(step: string): void {
    this.steps.push(`${step} (${this.presses})`);
    this.presses = 0;
  }

  async pdf(): Promise<void> {
    const download = this.page.waitForEvent('download');
    await this.click('Save as PDF');
    await (await download).path();
  }
}

test('own kitchen list to plan, paper, labels, quote and booked offcuts in one go', async ({ page }) => {
  shows(21, 'list, plan, paper, labels, quote and booking by one pair of hands, nothing else touched');
  const hand = new Hand(page);
  const took = startWatch();
  await hand.rest();
  await newJob(page);
  await hand.rest();
  await paste(page, KITCHEN);
  await expect(page.getByRole('dialog', { name: /Parts from a list/ })).toContainText('30 rows, 36 pieces');
  await hand.click('Take 30 rows');
  await hand.fill('Name of the job', 'Kitchen Weber');
  hand.done('new job, list pasted and taken, job named');
  for (const [at] of BOARDS.entries()) {
    await hand.rest();
    await row(page, 'stock', at).getByRole('gridcell').nth(5).dblclick();
    await page.keyboard.type(at === 0 ? '42' : '12');
    await hand.key('Enter');
  }
  await expect(figure(page, 'pieces')).toContainText('36 of 36', { timeout: 60_000 });
  await planReady(page);
  hand.done('prices of two boards, 36 of 36 placed');
  await hand.key('Control+p');
  await expect(page.getByTestId('paper').first()).toBeVisible();
  await hand.pdf();
  hand.done('plan and lists on paper');
  await hand.click('Part labels', 'radio');
  await hand.pdf();
  hand.done('labels');
  await hand.click('Quote', 'radio');
  for (const [label, value] of [
    ['Customer', 'Familie Weber'],
    ['An hour at the saw, €', '60'],
    ['Margin, %', '20'],
    ['Tax, %', '19'],
  ] as const)
    await hand.fill(label, value);
  await expect(page.getByTestId('paper').first()).toContainText('Familie Weber');
  await hand.pdf();
  await hand.key('Escape');
  hand.done('quote with margin and tax');
  await hand.click('Job menu');
  await hand.click(/Book the sawn plan/, 'menuitem');
  const kept = Number(
    (await page.getByRole('button', { name: /Book and keep/ }).innerText()).match(/\d+/)?.[0],
  );
  expect(kept).toBeGreaterThan(0);
  await hand.click(/Book and keep/);
  await expect(page.locator('.toasts')).toContainText('booked', { ignoreCase: true });
  await hand.click('Done');
  hand.done('plan booked');
  await hand.key('4');
  await expect(page.getByRole('dialog').locator('tbody tr')).toHaveCount(kept);
  await hand.key('Escape');
  hand.done(`${kept} offcuts on the rack`);
  await stored(page);
  const pace = PACE_MS === 0 ? '' : `, ${PACE_MS / 1000} s of them before each press`;
  measured(21, `${hand.steps.join('; ')}: ${took()}${pace}`);
});
