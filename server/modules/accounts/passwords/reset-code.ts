import { createHmac, randomInt } from 'node:crypto';
import { normalizeEmail } from '../email-address/email.ts';

export const resetCodeMs = 10 * 60 * 1000;

export const newResetCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** HMAC: six digits and most email addresses could be guessed from a plain hash. */
export const subjectOf = (key: Uint8Array, email: string): Buffer =>
  createHmac('sha256', key)
    .update(`subject|${normalizeEmail(email)}`)
    .digest();

export const hashResetCode = (key: Uint8Array, subject: Buffer, code: string): Buffer =>
  createHmac('sha256', key)
    .update(`code|${subject.toString('hex')}|${code}`)
    .digest();
