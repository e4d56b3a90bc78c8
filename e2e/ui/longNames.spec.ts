import { expect, test } from '../fixtures.ts';
import { dropAll, newJob, paste, planReady } from './steps.ts';

test('materials that begin alike are told apart over the sheets; what is remarked of one stands once', {
  tag: '@thorough',
}, async ({ page }) => {
  const [thick, thin] = ['19 mm', '8 mm'].map(
    (ends) => `Chipboard melamine faced W1000 ST9 premium white ${ends}`,
  ) as [string, string];
  await newJob(page);
  await paste(
    page,
    `Name\tWidth (mm)\tHeight (mm)\tQty\tMaterial\nSide\t720\t560\t2\t${thick}\nBack\t800\t600\t2\t${thin}`,
  );
  const sheet = page.getByRole('dialog', { name: /Parts from a list/ });
  await sheet.getByRole('button', { name: /^Take/ }).click();
  await planReady(page);
  await expect(page.locator('.strip-material')).toHaveText(['Chipboard … 19 mm', 'Chipboard … 8 mm']);
  await expect(page.locator('.strip-material').first()).toHaveAttribute('title', thick);
  await expect(page.locator('.sheet-words')).toContainText('Chipboard … 19 mm');
  // Rests of one material, none of which has the grain of the whole sheet.
  await page.locator('[data-panel="stock"] .grid-row .cell').first().click();
  const rests = Array.from({ length: 4 }, (_, at) => `Rest ${at}\t${900 + at}\t600\t1\t${thick}`);
  await paste(page, ['Name\tWidth (mm)\tHeight (mm)\tQty\tMaterial', ...rests].join('\n'));
  await expect(page.locator('[data-panel="stock"] .grid-row')).toHaveCount(7);
  await page.getByRole('button', { name: 'Grain, row 1: no grain' }).click();
  await planReady(page);
  await expect(page.locator('.tray').getByText(/grain in different directions/)).toHaveCount(1);
});

test('drawings whose names begin alike are told apart in the list of files', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await newJob(page);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M5 5H95V45H5Z"/></svg>';
  const name = (at: number): string => `Bracket_Outrigger_Crane_Runway_Position_${at}_Rev_B_Steel.svg`;
  await dropAll(
    page,
    [101, 102].map((at) => [name(at), svg] as const),
  );
  const files = page.getByRole('dialog', { name: 'Outlines from files' }).locator('.import-files b');
  await expect(files).toHaveText(['Bracket … 101_Rev_B_Steel.svg', 'Bracket … 102_Rev_B_Steel.svg']);
  await expect(files.first()).toHaveAttribute('title', name(101));
  // In the list of outlines, too; what is written is the whole name.
  await page.getByRole('dialog', { name: 'Outlines from files' }).locator('.button.primary').last().click();
  const first = page.getByRole('textbox', { name: 'Name of outline 1' });
  await expect(first).toHaveValue('Bracket … 101_Rev_B_Steel');
  await first.focus();
  const whole = name(101).replace('.svg', '');
  await expect(first).toHaveValue(whole);
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(first).toHaveValue(`${whole}!`);
});
