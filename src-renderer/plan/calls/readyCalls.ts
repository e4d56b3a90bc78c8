/** Calls that run as they stand, for people who write programs: by language, with the address of this service. They
 *  take the key from the environment variable CUTWRIGHT_KEY. */
export function readyCalls(base: string): readonly {
  readonly language: 'curl' | 'PowerShell' | 'Python' | 'Node' | 'C#';
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
    language: 'PowerShell',
    code: `$job = '${JOB}'
$plan = Invoke-RestMethod BASE/v1/optimize/2d -Method Post -Body $job -ContentType 'application/json' \`
  -Headers @{ Authorization = "Bearer $env:CUTWRIGHT_KEY" }
"$($plan.metrics.sheetCount) sheet"`,
  },
  {
    language: 'Python',
    code: `import json, os, urllib.request

request = urllib.request.Request("BASE/v1/optimize/2d", method="POST",
    headers={"Content-Type": "application/json", "Authorization": "Bearer " + os.environ["CUTWRIGHT_KEY"]},
    data=json.dumps({"parts": [{"name": "Side", "w": 720, "h": 560, "qty": 4}],
                     "stock": [{"w": 2800, "h": 2070}]}).encode())
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
    code: `using System;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Runtime.Serialization.Json;
using System.Text;
using System.Threading.Tasks;
using System.Xml;
using System.Xml.Linq;

static class Program
{
    const string Job = @"${JOB.replaceAll('"', '""')}";

    static void Main() => Plan().GetAwaiter().GetResult();

    static async Task Plan()
    {
        var http = new HttpClient();
        http.DefaultRequestHeaders.Authorization =
            new AuthenticationHeaderValue("Bearer", Environment.GetEnvironmentVariable("CUTWRIGHT_KEY"));
        var body = new StringContent(Job, Encoding.UTF8, "application/json");
        var answer = await http.PostAsync("BASE/v1/optimize/2d", body);
        var bytes = await answer.Content.ReadAsByteArrayAsync();
        var plan = XElement.Load(JsonReaderWriterFactory.CreateJsonReader(bytes, XmlDictionaryReaderQuotas.Max));
        Console.WriteLine((string)plan.Element("metrics").Element("sheetCount") + " sheet");
    }
}`,
  },
] as const;
