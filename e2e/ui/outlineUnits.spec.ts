import { expect, test } from '../fixtures.ts';
import { planReady } from './steps.ts';

const CIRCLE = '0\nSECTION\n2\nENTITIES\n0\nCIRCLE\n8\n0\n10\n0\n20\n0\n40\n25\n0\nENDSEC\n0\nEOF\n';

test('a curve is followed as closely in inches as in millimetres; quantities stay where the unit is chosen', async ({
  page,
}) => {
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
});
