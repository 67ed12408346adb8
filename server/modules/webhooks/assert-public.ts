import { setTimeout as pause } from 'node:timers/promises';
import { webhookMessages } from '#content/messages/webhooks.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { AppError } from '#server/errors.ts';
import { isPublicAddress, isPublicHostname } from './public-address.ts';
import type { WebhookDeps } from './webhook-deps.ts';

const lookupMsMax = 3_000;

/**
 * Refuses a URL that resolves to a private network. DNS may change later, so the check before each delivery is the one
 * that protects us; this one only reports the mistake early.
 */
export async function assertPublic(
  { resolve, demoReceiver }: WebhookDeps['webhooks'],
  accountId: AccountId,
  url: string,
): Promise<void> {
  if (demoReceiver && url === demoReceiver.urlOf(accountId)) return;
  const { hostname } = new URL(url);
  if (!isPublicHostname(hostname)) throw refusal();
  const stop = new AbortController();
  // A name that does not resolve now may do so later.
  const addresses = await Promise.race([
    resolve(hostname.replace(/^\[|\]$/g, '')).catch(() => []),
    pause(lookupMsMax, [], { signal: stop.signal }).catch(() => []),
  ]);
  stop.abort();
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw refusal();
}

function refusal(): AppError {
  const message = webhookMessages.notPublic;
  return new AppError('invalid_input', message, { fields: { url: message } });
}
