import { Secret, TOTP } from 'otpauth';
import { signInMessages } from '#content/messages/sign-in.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { AppError } from '#server/errors.ts';
import type { Keys } from '#server/keys/keys.ts';
import { seal, unseal } from '#server/keys/sealing.ts';
import type { SecondFactorRow } from './second-factor.tables.ts';

/** RFC 6238 with the defaults of all common apps: some silently ignore other parameters. */
const totpOptions = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Also accepts the previous and the next code, for clock skew and slow typing. */
const stepTolerance = 1;

/** 160 bits, as RFC 4226 recommends, in base 32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** For the QR code. */
export const secretUri = (secret: string, email: string, issuer: string): string =>
  new TOTP({ ...totpOptions, secret, issuer, label: email }).toString();

/** Time step of the code (30-second periods since 1970); undefined if it is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...totpOptions, secret }).validate({ token: code, timestamp, window: stepTolerance });
  return delta === null ? undefined : Math.floor(timestamp / (totpOptions.period * 1000)) + delta;
}

const secretBinding = (accountId: AccountId) => `second factor ${accountId}`;

export const sealSecret = ({ sealing }: Keys, accountId: AccountId, secret: string): Buffer =>
  seal(sealing, secret, secretBinding(accountId));

export function readSecret(
  { sealing }: Keys,
  { accountId, sealedSecret }: Pick<SecondFactorRow, 'accountId' | 'sealedSecret'>,
): string {
  try {
    return unseal(sealing, sealedSecret, secretBinding(accountId));
  } catch (cause) {
    // It was sealed under another APP_KEY, which the person signing in can't change.
    throw new AppError('conflict', signInMessages.factor.unreadable, { cause });
  }
}
