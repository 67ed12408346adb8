import type { Context } from '#server/context.ts';
import type { Keys } from '#server/keys/keys.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.ts';
import { replaceRecoveryCodes } from './recovery-codes.queries.ts';

/** Fresh ones in place of all earlier ones. What is answered is not kept anywhere. */
export async function issueRecoveryCodes(ctx: Context, keys: Keys, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(keys.codes, accountId, code));
  await replaceRecoveryCodes(ctx, accountId, hashes);
  return codes;
}
