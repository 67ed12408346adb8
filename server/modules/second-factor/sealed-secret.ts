import type { Keys } from '#server/keys.ts';
import { seal, unseal } from '#server/sealing.ts';
import type { SecondFactorRow } from './second-factor.tables.ts';

const belongsTo = (accountId: string) => `second factor ${accountId}`;

export const sealSecret = ({ sealing }: Keys, accountId: string, secret: string): Buffer =>
  seal(sealing, secret, belongsTo(accountId));

export const readSecret = (
  { sealing }: Keys,
  { accountId, sealedSecret }: Pick<SecondFactorRow, 'accountId' | 'sealedSecret'>,
): string => unseal(sealing, sealedSecret, belongsTo(accountId));
