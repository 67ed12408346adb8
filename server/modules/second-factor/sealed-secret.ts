import { AppError } from '#server/errors.ts';
import type { Keys } from '#server/keys/keys.ts';
import { seal, unseal } from '#server/keys/sealing.ts';
import type { SecondFactorRow } from './second-factor.tables.ts';

const belongsTo = (accountId: string) => `second factor ${accountId}`;

export const sealSecret = ({ sealing }: Keys, accountId: string, secret: string): Buffer =>
  seal(sealing, secret, belongsTo(accountId));

export function readSecret(
  { sealing }: Keys,
  { accountId, sealedSecret }: Pick<SecondFactorRow, 'accountId' | 'sealedSecret'>,
): string {
  try {
    return unseal(sealing, sealedSecret, belongsTo(accountId));
  } catch (cause) {
    // It was sealed under another APP_KEY, which nobody who signs in can change.
    throw new AppError('conflict', 'Your two-factor sign-in has to be set up anew. Please contact us.', { cause });
  }
}
