import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#server/errors.ts';
import { isPublicAddress, looksPublic } from './public-address.ts';
import type { WebhookDeps } from './webhook-deps.ts';

const lookupMsMax = 3_000;

/**
 * Refuses an address that leads into a private network, where that can be seen now. It may lead there later: what counts
 * is the check before each delivery, and this one only tells people early.
 */
export async function assertPublic(
  { resolve, demoReceiver }: WebhookDeps['webhooks'],
  accountId: string,
  url: string,
): Promise<void> {
  if (demoReceiver && url === demoReceiver.addressOf(accountId)) return;
  const { hostname } = new URL(url);
  if (!looksPublic(hostname)) throw refusal();
  const stop = new AbortController();
  // A name that does not answer now may do so later.
  const addresses = await Promise.race([
    resolve(hostname.replace(/^\[|\]$/g, '')).catch(() => []),
    pause(lookupMsMax, [], { signal: stop.signal }).catch(() => []),
  ]);
  stop.abort();
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw refusal();
}

function refusal(): AppError {
  const message = 'This address is not on the public internet.';
  return new AppError('invalid_input', message, { fields: { url: message } });
}
