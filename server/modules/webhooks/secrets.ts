import { createHmac, randomBytes } from 'node:crypto';
import { secretOverlapHours } from '#contract/webhooks/webhook-facts.ts';
import type { Keys } from '#server/keys/keys.ts';
import { seal, unseal } from '#server/keys/sealing.ts';
import type { WebhookRow } from './webhooks.tables.ts';

const start = 'whsec_';
const belongsTo = (id: string) => `webhook ${id}`;

/** In the form of standardwebhooks.com, so that its libraries take it: the key's bytes in base 64. */
export const newSecret = (): string => start + randomBytes(32).toString('base64');

export const sealSecret = ({ sealing }: Pick<Keys, 'sealing'>, id: string, secret: string): Buffer =>
  seal(sealing, secret, belongsTo(id));

export const overlapEnd = (now: Date): Date => new Date(now.getTime() + secretOverlapHours * 3_600_000);

/** The one in force, and for a while the one before it. */
export function liveSecrets(
  { sealing }: Pick<Keys, 'sealing'>,
  { id, sealedSecret, sealedPrevious, previousUntil }: WebhookRow,
  now: Date,
): string[] {
  const isInOverlap = sealedPrevious !== null && previousUntil !== null && previousUntil > now;
  return [sealedSecret, ...(isInOverlap ? [sealedPrevious] : [])].map((each) => unseal(sealing, each, belongsTo(id)));
}

export interface Signed {
  readonly id: string;
  /** In seconds. */
  readonly timestamp: number;
  readonly body: string;
}

/** One signature for each secret, split by blanks; a receiver takes the delivery if one of them is right. */
export function signaturesOf(secrets: readonly string[], { id, timestamp, body }: Signed): string {
  return secrets
    .map((secret) => Buffer.from(secret.slice(start.length), 'base64'))
    .map((key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ');
}
