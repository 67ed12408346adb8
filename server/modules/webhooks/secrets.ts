import { createHmac, randomBytes } from 'node:crypto';
import { secretOverlapHours } from '#contract/webhooks/webhook-facts.ts';
import type { Keys } from '#server/keys/keys.ts';
import { seal, unseal } from '#server/keys/sealing.ts';
import type { WebhookRow } from './webhooks.tables.ts';

const prefix = 'whsec_';
const sealContext = (id: string) => `webhook ${id}`;

/** The format of standardwebhooks.com, so that its libraries accept it. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

export const sealSecret = ({ sealing }: Pick<Keys, 'sealing'>, id: string, secret: string): Buffer =>
  seal(sealing, secret, sealContext(id));

/** Keeps the header of signatures short, however often a secret is replaced within a day. */
const previousMax = 3;

/**
 * What signs now, sealed to keep signing after a rotation, and until when. The one in use may not be the newest: that may
 * never have been copied.
 */
export function keepPrevious(
  keys: Pick<Keys, 'sealing'>,
  row: WebhookRow,
  now: Date,
): Pick<WebhookRow, 'sealedPrevious' | 'previousUntil'> {
  const secrets = validSecrets(keys, row, now).slice(0, previousMax);
  if (secrets.length === 0) return { sealedPrevious: null, previousUntil: null };
  return {
    sealedPrevious: sealSecret(keys, row.id, secrets.join(' ')),
    previousUntil: new Date(now.getTime() + secretOverlapHours * 3_600_000),
  };
}

/**
 * The current secret, and the previous ones while the rotation overlap lasts. None if they were sealed under another
 * APP_KEY.
 */
export function validSecrets(
  { sealing }: Pick<Keys, 'sealing'>,
  { id, sealedSecret, sealedPrevious, previousUntil }: WebhookRow,
  now: Date,
): string[] {
  const isInOverlap = sealedPrevious !== null && previousUntil !== null && previousUntil > now;
  try {
    return [sealedSecret, ...(isInOverlap ? [sealedPrevious] : [])].flatMap((each) =>
      unseal(sealing, each, sealContext(id)).split(' '),
    );
  } catch {
    return [];
  }
}

export interface SignedContent {
  readonly id: string;
  /** In seconds. */
  readonly timestamp: number;
  readonly body: string;
}

/** One signature per secret, separated by spaces; a receiver accepts the delivery if any of them matches. */
export function signaturesOf(secrets: readonly string[], { id, timestamp, body }: SignedContent): string {
  return secrets
    .map((secret) => Buffer.from(secret.slice(prefix.length), 'base64'))
    .map((key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ');
}
