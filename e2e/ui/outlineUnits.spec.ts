import { expect, test } from '../fixtures.ts';
import { planReady } from './steps.ts';

const CIRCLE = '0\nSECTION\n2\nENTITIES\n0\nCIRCLE\n8\n0\n10\n0\n20\n0\n40\n25\n0\nENDSEC\n0\nEOF\n';

test('a curve is followed as closely in inches as in millimetres; quantities stay where the unit is chosen', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Steel brackets/ }).click();
  await planReady(page);
  await page
    .getByLabel('Outline files')
    .setInputFiles({ name: 'round.dxf', mimeType: 'image/vnd.dxf', buffer: Buffer.from(CIRCLE) });
  const sheet = page.getByRole('dialog', { name: 'Outlines from files' });
  const corners = async (): Promise<number> =>
    ((await sheet.locator('.import-part').getAttribute('d')) ?? '').split('L').length;
  await sheet.getByLabel('Quantity of round').fill('3');
  const inMillimetres = await corners();
  await sheet.getByLabel('inches').click();
  await expect.poll(corners).toBeGreaterThan(2 * inMillimetres);
  await expect(sheet.getByLabel('Quantity of round')).toHaveValue('3');
  // An emptied field stays empty: a 5 typed into it was 15, and half a unit one and a half.
  const emptyAndType = async (label: string, typed: string): Promise<void> => {
    await sheet.getByLabel(label).press('Control+a');
    await sheet.getByLabel(label).press('Backspace');
    await sheet.getByLabel(label).pressSequentially(typed);
  };
  await emptyAndType('Quantity of round', '5');
  await expect(sheet.getByLabel('Quantity of round')).toHaveValue('5');
  const factor = 'Size of one unit';
  await emptyAndType(factor, '0.5');
  await expect(sheet.locator('.import-size')).toContainText('25 mm');
  await emptyAndType(factor, '0');
  await sheet.getByLabel(factor).press('Tab');
  await expect(page.locator('.toast').last()).toContainText(
    'from 0.000001 to 1000000 is taken, it stays 0.5',
  );
  await expect(sheet.getByLabel(factor)).toHaveValue('0.5');
});

test('a unit that the window does not offer is taken as a factor; open lines are counted once', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.getByRole('button', { name: /Steel brackets/ }).click();
  await planReady(page);
  const sheet = page.getByRole('dialog', { name: 'Outlines from files' });
  const show = async (name: string, text: string): Promise<void> =>
    page
      .getByLabel('Outline files')
      .setInputFiles({ name, mimeType: 'image/vnd.dxf', buffer: Buffer.from(text) });
  await show('yards.dxf', `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n10\n0\nENDSEC\n${CIRCLE}`);
  await expect(sheet.getByLabel('as the file says, 914.4 mm')).toBeChecked();
  await expect(sheet.locator('.import-size')).toContainText('45720 mm (1800 in)');
  await expect(sheet).toContainText("the file's unit is yards");
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  const round = (x: number, r: number): string => `0\nCIRCLE\n8\n0\n10\n${x}\n20\n0\n40\n${r}\n`;
  const plate = round(0, 50) + round(-10, 15) + round(10, 15);
  await show('holes.dxf', `0\nSECTION\n2\nENTITIES\n${plate}0\nENDSEC\n0\nEOF\n`);
  await expect(sheet).toContainText('2 holes that overlap each other were merged');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  const lines = Array.from(
    { length: 300 },
    (_, i) => `0\nLINE\n8\n0\n10\n${i * 10}\n20\n0\n11\n${i * 10}\n21\n50\n`,
  );
  await show('lines.dxf', `0\nSECTION\n2\nENTITIES\n${lines.join('')}0\nENDSEC\n0\nEOF\n`);
  await expect(sheet).toContainText('300 lines do not close');
  await expect(sheet.getByText(/more outlines? never close/)).toHaveCount(0);
  await expect(sheet.getByText(/no closed outline/i)).toHaveCount(1);
});

test('a binary DXF is read as a text one', { tag: '@thorough' }, async ({ page }) => {
  await page.getByRole('button', { name: /Steel brackets/ }).click();
  await planReady(page);
  const zero = '\0'.repeat(8);
  const circle = `\0CIRCLE\0\x0a${zero}\x14${zero}\x28${zero.slice(2)}\x24\x40`;
  const bytes = `AutoCAD Binary DXF\r\n\x1a\0\0SECTION\0\x02ENTITIES\0${circle}\0ENDSEC\0\0EOF\0`;
  await page
    .getByLabel('Outline files')
    .setInputFiles({ name: 'binary.dxf', mimeType: 'image/vnd.dxf', buffer: Buffer.from(bytes, 'latin1') });
  const sheet = page.getByRole('dialog', { name: 'Outlines from files' });
  await expect(sheet.getByLabel('Quantity of binary')).toHaveValue('1');
  await expect(sheet.locator('.import-size')).toContainText('20 mm');
});
