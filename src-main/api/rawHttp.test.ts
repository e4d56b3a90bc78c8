import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { startService } from '../../e2e/api/service.ts';
import { seldom } from '../../src-engine/testing/seldom.ts';

const api = await startService();
afterAll(() => api.close());
const HOST = `Host: 127.0.0.1:${api.port}`;
const END = 'Connection: close\r\n\r\n';

/** What a bare socket sends, the status it must get and the code in the envelope (null: the body is not ours
 *  to choose). */
const ODD: readonly (readonly [string, string, number, string])[] = [
  ['garbage', 'hello\r\n\r\n', 400, 'invalid_request'],
  ['TLS to a plain port', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'invalid_request'],
  ['an unknown method', `BREW /v1/health HTTP/1.1\r\n${HOST}\r\n${END}`, 400, 'invalid_request'],
  [
    'a known method that no route takes',
    `PROPFIND /v1/health HTTP/1.1\r\n${HOST}\r\n${END}`,
    404,
    'not_found',
  ],
  ['TRACE', `TRACE /v1/health HTTP/1.1\r\n${HOST}\r\n${END}`, 404, 'not_found'],
  ['CONNECT', `CONNECT example.org:443 HTTP/1.1\r\n${HOST}\r\n${END}`, 404, 'not_found'],
  ['no Host', `GET /v1/health HTTP/1.1\r\n${END}`, 403, 'forbidden'],
  ['an empty Host', `GET /v1/health HTTP/1.1\r\nHost:\r\n${END}`, 403, 'forbidden'],
  [
    'two Hosts, the first foreign',
    `GET /v1/health HTTP/1.1\r\nHost: evil.example\r\n${HOST}\r\n${END}`,
    403,
    'forbidden',
  ],
  [
    'two Hosts, the second foreign',
    `GET /v1/health HTTP/1.1\r\n${HOST}\r\nHost: evil.example\r\n${END}`,
    403,
    'forbidden',
  ],
  ['HTTP/1.0 without Host', `GET /v1/health HTTP/1.0\r\n\r\n`, 403, 'forbidden'],
  [
    'an absolute address of another host',
    `GET http://evil.example/v1/health HTTP/1.1\r\nHost: evil.example\r\n${END}`,
    403,
    'forbidden',
  ],
  [
    'an absolute address of another host under a Host of ours',
    `GET http://evil.example/v1/health HTTP/1.1\r\n${HOST}\r\n${END}`,
    403,
    'forbidden',
  ],
  ['bad %-encoding', `GET /v1/jobs/%E0%A4%A HTTP/1.1\r\n${HOST}\r\n${END}`, 400, 'invalid_request'],
  ['%00 in a path', `GET /v1/health%00 HTTP/1.1\r\n${HOST}\r\n${END}`, 404, 'not_found'],
  [
    'two Content-Lengths',
    `POST /v1/validate/2d HTTP/1.1\r\n${HOST}\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    400,
    'invalid_request',
  ],
  [
    'a negative Content-Length',
    `POST /v1/validate/2d HTTP/1.1\r\n${HOST}\r\nContent-Length: -1\r\n\r\n`,
    400,
    'invalid_request',
  ],
  [
    'Content-Length and chunked at once',
    `POST /v1/validate/2d HTTP/1.1\r\n${HOST}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
    'invalid_request',
  ],
  [
    'a broken chunk size',
    `POST /v1/validate/2d HTTP/1.1\r\n${HOST}\r\nContent-Type: ` +
      'application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
    400,
    'invalid_request',
  ],
  [
    'an unknown transfer coding',
    `POST /v1/validate/2d HTTP/1.1\r\n${HOST}\r\nTransfer-Encoding: gzip\r\n\r\n`,
    400,
    'invalid_request',
  ],
  [
    'a header name with a blank',
    `GET /v1/health HTTP/1.1\r\n${HOST}\r\nX Y: 1\r\n${END}`,
    400,
    'invalid_request',
  ],
  [
    'headers over 16 KB',
    `GET /v1/health HTTP/1.1\r\n${HOST}\r\nX-Long: ${'x'.repeat(20_000)}\r\n${END}`,
    431,
    'too_large',
  ],
  [
    'an address of 5,000 characters',
    `GET /v1/jobs/${'x'.repeat(5000)} HTTP/1.1\r\n${HOST}\r\n${END}`,
    414,
    'too_large',
  ],
  [
    'an unknown expectation',
    `POST /v1/validate/2d HTTP/1.1\r\n${HOST}\r\nExpect: 200-maybe\r\nContent-Length: 2\r\n${END}{}`,
    417,
    'invalid_request',
  ],
  ['HTTP/2 without asking', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'invalid_request'],
  [
    'an announced body far over the limit',
    `POST /v1/validate/2d HTTP/1.1\r\n${HOST}\r\nContent-Type: ` +
      `application/json\r\nContent-Length: 99999999999\r\n${END}`,
    413,
    'too_large',
  ],
];

describe('odd HTTP gets the envelope and the right status', () => {
  it.each(ODD)('%s', async (_name, bytes, status, code) => {
    const answer = await api.raw(bytes, 2000);
    const [head, body] = answer.split('\r\n\r\n', 2);
    expect(head.split('\r\n')[0]).toContain(` ${status} `);
    expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
    expect(JSON.parse(body)).toMatchObject({ error: code, message: expect.any(String) as string });
  });

  seldom('a body in a hundred pieces and a long answer are no warning of Node in the log', async () => {
    const warned: string[] = [];
    const hear = ({ message }: Error): void => void warned.push(message);
    process.on('warning', hear);
    const name = 'n'.repeat(1000);
    const body = JSON.stringify({ parts: [{ w: 1, h: 1, qty: 2000, name }], stock: [{ w: 900, h: 900 }] });
    const pieces = body.match(/.{1,8}/g) ?? [];
    const answer = await api.raw(
      `POST /v1/optimize/2d HTTP/1.1\r\n${HOST}\r\nAuthorization: Bearer ${api.key}\r\nContent-Type: ` +
        `application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n` +
        `${pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('')}0\r\n\r\n`,
      60_000,
    );
    process.off('warning', hear);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer.length).toBeGreaterThan(2_000_000);
    expect(warned).toEqual([]);
  });

  it('an absolute address of ours is answered, as a proxy asks for it', async () => {
    const answer = await api.raw(`GET http://LOCALHOST:${api.port}/v1/health HTTP/1.1\r\n${HOST}\r\n${END}`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it("an Upgrade offer is ignored, as Java's client makes it on every request", async () => {
    const answer = await api.raw(
      `GET /v1/health HTTP/1.1\r\n${HOST}\r\nUpgrade: h2c\r\nHTTP2-Settings: ` +
        'AAMAAABk\r\nConnection: close, Upgrade, HTTP2-Settings\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('Expect: 100-continue is answered, as .NET and curl send it', async () => {
    const body = '{"parts":[{"w":1,"h":1}],"stock":[{"w":2,"h":2}]}';
    const answer = await api.raw(
      `POST /v1/validate/2d HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json\r\nExpect: ` +
        `100-continue\r\nContent-Length: ${body.length}\r\n${END}${body}`,
    );
    expect(answer).toContain('100 Continue');
    expect(answer).toContain('"valid":true');
  });

  it.each([
    [
      'of a key that is not known',
      'POST /v1/optimize/2d',
      `${HOST}\r\nAuthorization: Bearer no`,
      900_000,
      401,
    ],
    ['too long', 'POST /v1/validate/2d', HOST, 1_048_577, 413],
    ['of a foreign Host', 'POST /v1/validate/2d', 'Host: evil.example', 5, 403],
    ['no route takes', 'POST /nowhere', HOST, 5, 404],
  ])(
    'a body that is held back (Expect: 100-continue) is not asked for: %s',
    async (_n, line, head, bytes, status) => {
      // Without `Connection: close`: what came next would be taken for the body.
      const answer = await api.raw(
        `${line} HTTP/1.1\r\n${head}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ` +
          `${bytes}\r\n\r\n`,
      );
      expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
      expect(answer).toMatch(/^connection: close\r$/im);
    },
  );

  it('a body that is held back is asked for once, and its connection used again', async () => {
    const body = '{"parts":[{"w":1,"h":1}],"stock":[{"w":2,"h":2}]}';
    const socket = connect(api.port, '127.0.0.1', () =>
      socket.write(
        `POST /v1/validate/2d HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json\r\nExpect: ` +
          `100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
      ),
    );
    let answer = '';
    for await (const chunk of socket.setEncoding('utf8')) {
      answer += String(chunk);
      if (answer === 'HTTP/1.1 100 Continue\r\n\r\n')
        socket.write(`${body}GET /v1/health HTTP/1.1\r\n${HOST}\r\n${END}`);
    }
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 100', 'HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(answer).toContain('"valid":true');
  });

  const SOLVE = '{"engine":"balanced","parts":[{"w":9,"h":7}],"stock":[{"w":90,"h":90}]}';
  const solve =
    `POST /v1/optimize/2d HTTP/1.1\r\n${HOST}\r\nAuthorization: Bearer ${api.key}\r\nContent-Type: ` +
    `application/json\r\nContent-Length: ${SOLVE.length}\r\n\r\n${SOLVE}`;
  it.each([
    ['blanks after a body', `${solve}  `, [200, 400]],
    ['a body longer than was said', `${solve}XX`, [200, 400]],
    ['no HTTP after two calls', `${solve}${solve}hello\r\n\r\n`, [200, 200, 400]],
    [
      'a body in broken pieces after a call',
      `${solve}POST /v1/validate/2d HTTP/1.1\r\n${HOST}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
      [200, 400],
    ],
    ['line ends after a body', `${solve}\r\n\r\n${solve}hello\r\n\r\n`, [200, 200, 400]],
  ])('calls in front of what is no HTTP are answered and charged: %s', async (_name, sent, statuses) => {
    const used = async (): Promise<number> => Number((await api.call('GET', '/v1/usage')).json['used']);
    const before = await used();
    const answer = await api.raw(sent, 20_000);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(statuses.map((status) => `HTTP/1.1 ${status}`));
    expect(await used()).toBe(before + statuses.length - 1);
    expect(answer.slice(answer.lastIndexOf('{"error"'))).toContain('"invalid_request"');
  });

  it('two requests in one packet get two answers in order', async () => {
    const answer = await api.raw(
      `GET /v1/health HTTP/1.1\r\n${HOST}\r\n\r\nGET /nowhere HTTP/1.1\r\n${HOST}\r\n${END}`,
    );
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404']);
  });

  it.each([
    ['an unknown route', 'POST /nowhere', HOST],
    ['a foreign Host', 'POST /v1/optimize/2d', 'Host: evil.example'],
  ])('who sends a body and asks to close reads to the end of the answer: %s', async (_name, line, host) => {
    const socket = connect(api.port, '127.0.0.1', () =>
      socket.write(`${line} HTTP/1.1\r\n${host}\r\nContent-Length: 300000\r\n${END}${' '.repeat(300_000)}`),
    );
    let answer = '';
    for await (const chunk of socket.setEncoding('utf8')) answer += String(chunk);
    expect(answer).toMatch(/^HTTP\/1\.1 40[34] .*"error":"(?:not_found|forbidden)"/s);
  });

  it('who shuts the sending half of the connection has hung up: it is closed at once and costs nothing', async () => {
    const used = async (): Promise<unknown> => (await api.call('GET', '/v1/usage')).json['used'];
    const before = await used();
    const body = JSON.stringify({ parts: [{ w: 9, h: 7, qty: 50 }], stock: [{ w: 90, h: 90 }] });
    const socket = connect({ port: api.port, host: '127.0.0.1', allowHalfOpen: true }, () =>
      socket.end(
        `POST /v1/optimize/2d HTTP/1.1\r\n${HOST}\r\nAuthorization: Bearer ${api.key}\r\nContent-Type: ` +
          `application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      ),
    );
    let answer = '';
    for await (const chunk of socket.setEncoding('utf8')) answer += String(chunk);
    expect(answer).toBe('');
    await expect.poll(used).toBe(before);
  });

  it('listens on both loopback addresses and on no other address of the machine', async () => {
    const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    for (const { address, family, internal } of addresses.filter(
      (entry) => !entry.address.startsWith('fe80'),
    )) {
      const reached = await fetch(
        `http://${family === 'IPv6' ? `[${address}]` : address}:${api.port}/v1/health`,
        { signal: AbortSignal.timeout(2000) },
      ).then(
        (answer) => answer.status,
        () => null,
      );
      expect([address, reached]).toEqual([address, internal ? 200 : null]);
    }
  });

  it('after all that the service is healthy', async () =>
    expect((await api.call('GET', '/v1/health')).status).toBe(200));
});

describe('meta comes back as it was sent', () => {
  const engine = 'balanced';
  const METAS: readonly (readonly [string, string])[] = [
    ['a number JavaScript cannot hold', '{"n":9007199254740993}'],
    ['a number with trailing zeros', '{"n":1.10}'],
    ['an exponent', '{"n":1E+2,"m":-0.0}'],
    [
      '__proto__ and constructor',
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    ],
    ['duplicate keys', '{"a":1,"a":2}'],
    ['blanks and line ends', '{ "a" :\n [ 1 , 2 ] }'],
    ['escapes and lone surrogates', '{"s":"\\u00e9\\ud83d\\/","t":"\\ud800"}'],
    ['any Unicode', '{"Überstand":"木材 🪚 \u2028"}'],
    ['text that looks like our placeholder', '{"cutwright:meta":7}'],
    ['quotes and brackets in text', '{"s":"\\"}]{[\\\\"}'],
    ['an empty object', '{}'],
  ];
  it.each(METAS)('%s', async (_name, meta) => {
    const answer = await api.post(
      '/v1/optimize/2d',
      `{"engine":"${engine}","parts":[{"w":10,"h":10,"qty":2,"meta":${meta}},{"w":5,"h":5}],` +
        `"stock":[{"w":100,"h":100,"meta":${meta}}]}`,
    );
    expect(answer.status).toBe(200);
    expect(answer.text.split(`"meta":${meta}`)).toHaveLength(4);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('also in a body that is checked off the host thread', async () => {
    const meta = `{"n":1.10,"long":"${'x'.repeat(400_000)}"}`;
    const answer = await api.post(
      '/v1/optimize/2d',
      `{"engine":"${engine}","parts":[{"w":10,"h":10,"meta":${meta}}],"stock":[{"w":100,"h":100}]}`,
    );
    expect(answer.text).toContain(`"meta":${meta}`);
  });

  it('null is absent', async () => {
    const answer = await api.post('/v1/optimize/2d', {
      engine,
      parts: [{ w: 10, h: 10, meta: null }],
      stock: [{ w: 100, h: 100, meta: null }],
    });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('meta');
  });

  it('an answer that meta on every piece would blow up is 413 and costs nothing', async () => {
    const before = (await api.call('GET', '/v1/usage')).json['used'];
    const answer = await api.post('/v1/optimize/2d', {
      engine,
      parts: [{ w: 1, h: 1, qty: 350, meta: { text: 'x'.repeat(200_000) } }],
      stock: [{ w: 100, h: 100 }],
    });
    expect([answer.status, answer.json.error, answer.json.details]).toEqual([
      413,
      'too_large',
      { path: 'parts[0].meta', max: 67_108_864, got: 70_003_850 },
    ]);
    expect((await api.call('GET', '/v1/usage')).json['used']).toBe(before);
  });

  it('names such as __proto__ and constructor are ordinary text', async () => {
    const answer = await api.post(
      '/v1/optimize/2d',
      '{"engine":"balanced","parts":[{"w":10,"h":10,"name":"__proto__","material":"constructor",' +
        '"edgeBanding":{"top":"__proto__"}}],"stock":[{"w":99,"h":99,"material":"constructor"}]}',
    );
    expect(answer.status).toBe(200);
    expect((answer.json['sheets'] as { parts: { name: string }[] }[])[0].parts[0].name).toBe('__proto__');
  });
});
