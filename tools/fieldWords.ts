/** Words for fields whose schema says nothing, because their name says it in the code: by `Schema.field`, else by
 *  field alone. A test demands words for every field of the document. */
const BY_FIELD: Readonly<Record<string, string>> = {
  parts: 'What is wanted, or what lies here.',
  stock: 'What it is cut from; at most 50 rows.',
  options: 'How to cut. Every option may be left out.',
  engine: 'Which engine is to solve it. Default: the best synchronous one.',
  include: 'Which blocks the answer keeps or gets in addition.',
  contractVersion: 'Version of the shape, 1; matches /v1/.',
  deterministic:
    'true: the same request gives the same answer. false for nest max and a search that was ended early.',
  sheets: 'Sheets.',
  rods: 'Rods.',
  metrics: 'Figures of the whole plan.',
  unplaced: 'What did not fit, equal pieces added up; empty when all did.',
  materials: 'Figures per material; only where a row carries one.',
  unmatchedMaterials: 'Materials that are wanted and not in stock; absent when there are none.',
  guillotineValid: 'Whether edge-to-edge cuts can make it. false is information, not an error.',
  edgeBanding: 'Length of banding; only where a part has any.',
  timing: 'How long it took.',
  svg: 'The drawing, with include svg.',
  csv: 'The cut list, with include csv.',
  dxf: 'R12 drawing, with include dxf.',
  name: 'Label of the row, or `Part <row>`.',
  qty: 'How many.',
  w: "Width, along x, in the caller's unit.",
  h: "Height, along y, in the caller's unit.",
  x: 'Left edge, from the left edge of the sheet.',
  y: 'Top edge, from the top edge of the sheet.',
  length: "Length in the caller's unit.",
  sw: 'One side of the cross-section.',
  sh: 'The other side of the cross-section.',
  price: 'Price of one; null where the row has none.',
  sheetCount: 'Sheets used.',
  rodCount: 'Rods used.',
  placed: 'Pieces placed.',
  total: 'Pieces wanted, quantities counted.',
  yieldPct: 'Placed material of all material used, percent, 2 decimals.',
  totalPrice: 'Sum of the prices of what is used, 2 decimals; 0 without prices.',
  method: 'How the bound was proved.',
  byType: 'Per banding reference, sorted by it.',
  byPart: 'Per part row that has banding.',
  reference: "The caller's own name of a banding.",
  meters: 'Metres (lengths taken as millimetres), 3 decimals.',
  offcuts: 'Leftovers that are reported (minOffcut); absent where include drops them.',
  rotated: 'Whether the piece lies turned by 90 degrees; w and h are as it lies.',
  holes: 'Rings inside the outline that are no material.',
  polygon: 'Ring of [x, y] pairs; the last point is joined to the first.',
  part: '0-based part row.',
  reason: 'too_large: fits no stock; no_stock: none of its material; no_space: none was left.',
  partArea: 'Area of the placed parts, holes taken off.',
  sheetArea: 'Area of the sheets used.',
  rows: 'Rows sent.',
  trim: 'What is cut off each edge before.',
  left: 'At the left edge.',
  right: 'At the right edge.',
  top: 'At the top edge.',
  bottom: 'At the bottom edge.',
  end: 'At the end of the rod.',
  cutPlan: 'The cuts in their order.',
  line: 'Points of the line.',
  usedH: 'How far the parts reach down from the corner.',
  axis: 'h: the blade runs along x. v: along y.',
};
const BY_PLACE: Readonly<Record<string, string>> = {
  'ErrorEnvelope.details': 'Where and how much.',
  'Health.status': 'Always healthy when somebody answers.',
  'Health.service': 'Always optimizer-engine.',
  'Health.engines': 'Synchronous engines of the rectangular modes.',
  'Health.modes': 'Optimize paths that are served.',
  'Health.nestEngines': 'Engines for true shapes; empty where nesting is not built in.',
  'Health.maxEngines': 'max where deep searches are offered, else empty.',
  'Live.status': 'Always live when somebody answers.',
  'Ready.status': 'Always ready; a node that may not be sent calls answers 503.',
  'Health.uptimeSec': 'Whole seconds since the start of the process.',
  'ImportedLayer.name': 'As in the file.',
  'ImportedPart.name': 'Name of the file, numbered where there are several.',
  'Options2d.firstCut': 'Direction of the first cut. Default auto.',
  'Options2d.effort': 'fast: quicker on large jobs, a little less yield. Default balanced.',
  'Response1d.bound.sheets': 'Not used for rods.',
  'Response2d.bound.rods': 'Not used for sheets.',
  'Response1d.bound.rods': 'Rods any plan needs at least.',
  'ResponseWood.bound.rods': 'Rods any plan needs at least.',
  'Response2d.bound.sheets': 'Sheets any plan needs at least.',
  'ResponseWood.bound.sheets': 'Not used for rods.',
  'Response1d.bound.price': 'Price any plan needs at least; where prices are minimized.',
  'Response2d.bound.price': 'Price any plan needs at least; where stock of every material has prices.',
  'ResponseWood.bound.price': 'Price any plan needs at least; where prices are minimized.',
  'Usage.plan': 'Plan the key was made for.',
  'Usage.used': 'Calls this month over all keys of the account.',
  'Usage.limit': 'Calls of the account per month.',
  'Usage.remaining': 'limit less used, never negative.',
  'Usage.keyPrefix': 'The part of the key that may be shown.',
  'ValidateResponse.valid': 'Always true on a 200.',
  'ValidateResponse.mode': 'The endpoint called.',
  'ValidateResponse.parts': 'Part rows and pieces.',
  'ValidateResponse.stock': 'Stock rows and pieces.',
};

type Json = Readonly<Record<string, unknown>>;
interface Schema {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
}

/** The schema with words for every field; `at` is where it stands (`Sheet2d.parts[]`). */
export function worded(schema: Json, at: string): Json {
  const { properties, items, anyOf } = schema as Schema;
  return {
    ...schema,
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, field]) => [
              name,
              wordedField(field, `${at}.${name}`, name),
            ]),
          ),
        }),
    ...(items === undefined ? {} : { items: worded(items, `${at}[]`) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map((one) => worded(one, at)) }),
  };
}

function wordedField(field: Json, at: string, name: string): Json {
  const inner = worded(field, at);
  const variants = (field as Schema).anyOf ?? [];
  const hasWords = 'description' in field || variants.some((one) => 'description' in one);
  const words = BY_PLACE[at] ?? BY_FIELD[name];
  return hasWords || words === undefined ? inner : { description: words, ...inner };
}
