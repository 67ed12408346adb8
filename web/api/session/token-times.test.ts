import { describe, expect, it } from 'vitest';
import { isExpired, proactiveRefreshMs, readClaims } from './token-times.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const minute = 60_000;

function tokenWith(claims: object): string {
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
}
const tokenFor = (lifetimeMs: number) => tokenWith({ exp: (now + lifetimeMs) / 1000 });

describe('the proactive refresh', () => {
  it('comes 5 minutes before the token expires', () => {
    expect(proactiveRefreshMs(tokenFor(30 * minute), now)).toBe(25 * minute);
  });

  it('comes only if more than 0 ms remain until then', () => {
    expect(proactiveRefreshMs(tokenFor(5 * minute + 1000), now)).toBe(1000);
    expect(proactiveRefreshMs(tokenFor(5 * minute), now)).toBeUndefined();
    expect(proactiveRefreshMs(tokenFor(minute), now)).toBeUndefined();
    expect(proactiveRefreshMs(tokenFor(-minute), now)).toBeUndefined();
  });

  it('is not scheduled for an invalid token', () => {
    for (const token of ['', 'a-token', 'a.b.c', tokenWith({}), tokenWith({ exp: 'soon' }), 'a.bnVsbA.c']) {
      expect(proactiveRefreshMs(token, now)).toBeUndefined();
    }
  });
});

it('detects an expired token, and leaves one without an expiry to the server', () => {
  expect(isExpired(tokenFor(1000), now)).toBe(false);
  expect(isExpired(tokenFor(0), now)).toBe(true);
  expect(isExpired('a-token', now)).toBe(false);
});

it('reads claims with non-ASCII characters', () => {
  const token = tokenWith({ exp: 1, sid: 'ø→ÿ??>>' });
  expect(readClaims(token)).toEqual({ expiresAtMs: 1000, sessionId: 'ø→ÿ??>>' });
});
