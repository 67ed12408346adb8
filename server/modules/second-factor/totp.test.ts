import { describe, expect, it } from 'vitest';
import { newSecret, secretUri, stepOfCode } from './totp.ts';

/** The key of RFC 6238, appendix B: the digits 1 to 9 and 0, twice. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('authenticator codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('match RFC 6238 at %i seconds, in their last six digits', (seconds, code) => {
    expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('are valid 30 seconds before and after their period, and belong to that period', () => {
    const step = Math.floor(1_234_567_890 / 30);
    expect(stepOfCode(secret, '005924', at(1_234_567_890 + 30))).toBe(step);
    expect(stepOfCode(secret, '005924', at(1_234_567_890 - 30))).toBe(step);
    expect(stepOfCode(secret, '005924', at(1_234_567_890 + 60))).toBeUndefined();
    expect(stepOfCode(secret, '005924', at(1_234_567_890 - 60))).toBeUndefined();
  });

  it('are invalid in any other format', () => {
    for (const code of ['', '5924', '0059240', '00592x', ' 05924']) {
      expect(stepOfCode(secret, code, at(1_234_567_890)), code).toBeUndefined();
    }
  });
});

describe('a secret', () => {
  it('has 160 random bits, and its URI has the parameters that apps expect', () => {
    const one = newSecret();
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(one);
    const uri = new URL(secretUri(one, 'ada@example.test', 'Deskshop'));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('Deskshop:ada@example.test');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Deskshop',
      secret: one,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
