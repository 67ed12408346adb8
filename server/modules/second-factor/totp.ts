import { Secret, TOTP } from 'otpauth';
import { site } from '#content/site.ts';

/** RFC 6238 as all common apps take it for granted: other figures are ignored by some of them, without a word. */
const figures = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A code of the last or the next 30 seconds is right as well, for clocks that differ and people who type slowly. */
const stepsAround = 1;

/** 160 bits, as RFC 4226 recommends, in base 32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What a QR code for authenticator apps says. */
export const secretUri = (secret: string, email: string): string =>
  new TOTP({ ...figures, secret, issuer: site.name, label: email }).toString();

/** The 30 seconds since 1970 that the code belongs to; undefined for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...figures, secret }).validate({ token: code, timestamp, window: stepsAround });
  return delta === null ? undefined : Math.floor(timestamp / (figures.period * 1000)) + delta;
}
