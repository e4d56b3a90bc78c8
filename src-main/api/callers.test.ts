import { describe, expect, it } from 'vitest';
import { networkOf } from './callers.ts';
import { createMinuteLimiter } from './minuteLimiter.ts';

describe('callers without a key', () => {
  it.each([
    ['127.0.0.1', '127.3.9.1'],
    ['::1', '::ffff:127.0.0.1'],
    ['203.0.113.9', '::ffff:203.0.113.9'],
    ['2001:db8:7:1::5', '2001:DB8:7:1:aaaa:bbbb:cccc:dddd'],
    ['2001:db8::1', '2001:0db8:0:0:ffff::'],
    ['fe80::1', 'fe80:0:0:0:9::'],
    // As IIS and some balancers write them into X-Forwarded-For.
    ['203.0.113.9:4711', '203.0.113.9:4712'],
    ['[2001:db8:7:1::5]:4711', '2001:db8:7:1::5'],
    ['[::1]:4711', '127.0.0.1:80'],
  ])('at %s and %s are one', (a, b) => expect(networkOf(a)).toBe(networkOf(b)));

  it.each([
    ['203.0.113.9', '203.0.113.8'],
    ['203.0.113.9:4711', '203.0.113.8:4711'],
    ['2001:db8:7:1::5', '2001:db8:7:2::5'],
    ['2001:db8::1', '2001:db8:1::1'],
  ])('at %s and %s are two', (a, b) => expect(networkOf(a)).not.toBe(networkOf(b)));

  it('that are locked out stay so while thousands of others come by', () => {
    let now = 0;
    const limiter = createMinuteLimiter(2, () => now);
    for (let tries = 0; tries < 3; tries += 1) limiter.count('hostile');
    for (let other = 0; other < 5000; other += 1) limiter.count(`other ${other}`);
    expect(limiter.waitSeconds('hostile')).toBe(60);
    now = 60_000;
    expect(limiter.waitSeconds('hostile')).toBe(0);
  });
});
