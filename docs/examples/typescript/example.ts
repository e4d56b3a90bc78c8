import { createClient } from './client.ts';

const [base = 'http://127.0.0.1:8731', key = ''] = process.argv.slice(2);
const post = createClient(base, key);
const plan = await post('/v1/optimize/2d', {
  parts: [{ name: 'Side', w: 720, h: 560, qty: 4 }],
  stock: [{ w: 2800, h: 2070 }],
  options: { kerf: 3.2 },
  files: [{ format: 'ptx' }],
});
const widths: number[] = plan.sheets.flatMap((sheet) => sheet.parts.map(({ w }) => w));
console.log(
  `${plan.metrics.sheetCount} sheet, ${widths.length} parts, ${plan.files?.[0]?.name ?? 'no file'}`,
);
