/** Calls that run as they stand, for people who write programs: by language, with the address of this service. They
 *  take the key from the environment variable CUTWRIGHT_KEY. */
export function readyCalls(base: string): readonly {
  readonly language: 'curl' | 'Python' | 'Node' | 'C#';
  readonly code: string;
}[] {
  return CALLS.map(({ language, code }) => ({ language, code: code.replaceAll('BASE', base) }));
}

const JOB = '{"parts": [{"name": "Side", "w": 720, "h": 560, "qty": 4}], "stock": [{"w": 2800, "h": 2070}]}';

const CALLS = [
  {
    language: 'curl',
    code: `curl -s BASE/v1/optimize/2d -H "Authorization: Bearer $CUTWRIGHT_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '${JOB}'`,
  },
  {
    language: 'Python',
    code: `import json, os, urllib.request

request = urllib.request.Request("BASE/v1/optimize/2d", method="POST",
    headers={"Content-Type": "application/json", "Authorization": "Bearer " + os.environ["CUTWRIGHT_KEY"]},
    data=json.dumps({"parts": [{"name": "Side", "w": 720, "h": 560, "qty": 4}], "stock": [{"w": 2800, "h": 2070}]}).encode())
plan = json.load(urllib.request.urlopen(request, timeout=70))
print(plan["metrics"]["sheetCount"], "sheet")`,
  },
  {
    language: 'Node',
    code: `const answer = await fetch('BASE/v1/optimize/2d', {
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: \`Bearer \${process.env.CUTWRIGHT_KEY}\` },
  body: JSON.stringify({ parts: [{ name: 'Side', w: 720, h: 560, qty: 4 }], stock: [{ w: 2800, h: 2070 }] }),
});
const plan = await answer.json();
console.log(plan.metrics.sheetCount, 'sheet');`,
  },
  {
    language: 'C#',
    code: `using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text.Json;

var http = new HttpClient { BaseAddress = new Uri("BASE") };
http.DefaultRequestHeaders.Authorization =
    new AuthenticationHeaderValue("Bearer", Environment.GetEnvironmentVariable("CUTWRIGHT_KEY"));
var job = new { parts = new[] { new { name = "Side", w = 720, h = 560, qty = 4 } }, stock = new[] { new { w = 2800, h = 2070 } } };
var answer = await http.PostAsJsonAsync("/v1/optimize/2d", job);
var plan = await answer.Content.ReadFromJsonAsync<JsonElement>();
Console.WriteLine($"{plan.GetProperty("metrics").GetProperty("sheetCount")} sheet");`,
  },
] as const;
