import { createHmac, randomInt } from 'node:crypto';
import type { AccountId } from '#contract/values/ids.ts';
import { type NewRecoveryCodes, recoveryCodesCount } from '#contract/accounts/second-factor.ts';
import type { Context } from '#server/context.ts';
import type { Keys } from '#server/keys/keys.ts';
import { replaceRecoveryCodes, selectRecoveryCodesId } from './recovery-codes.queries.ts';

/** Crockford's base 32: no letters that look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const halfLength = 5;

const half = () => Array.from({ length: halfLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** 50 random bits each. */
const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodesCount }, () => `${half()}-${half()}`);

/** Tolerates capitals, missing hyphens and look-alike letters. */
const normalizeCode = (code: string) =>
  code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');

/** HMAC, bound to the account. */
export const hashRecoveryCode = (key: Uint8Array, accountId: AccountId, code: string): Buffer =>
  createHmac('sha256', key)
    .update(`recovery|${accountId}|${normalizeCode(code)}`)
    .digest();

/** Replaces all earlier codes. Only hashes are stored. */
export async function issueRecoveryCodes(ctx: Context, keys: Keys, accountId: AccountId): Promise<NewRecoveryCodes> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(keys.codes, accountId, code));
  await replaceRecoveryCodes(ctx, accountId, hashes);
  return { recoveryCodes: codes, recoveryCodesId: await selectRecoveryCodesId(ctx, accountId) };
}
