import { createHmac, randomInt } from 'node:crypto';
import { recoveryCodesCount } from '#contract/accounts/second-factor.ts';

/** Crockford's: no letter that is taken for a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const halfLength = 5;

const half = () => Array.from({ length: halfLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** 50 random bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodesCount }, () => `${half()}-${half()}`);

/** As somebody may type it: in capitals, without the hyphen, with an O for a zero. */
const plain = (code: string) =>
  code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');

/** Keyed, and bound to the account. */
export const hashRecoveryCode = (key: Uint8Array, accountId: string, code: string): Buffer =>
  createHmac('sha256', key)
    .update(`recovery|${accountId}|${plain(code)}`)
    .digest();
