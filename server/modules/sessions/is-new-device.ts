import type { Context } from '#server/context.ts';
import { knownDevice } from './known-device.ts';
import type { Device, SessionOwner } from './open-session.ts';
import { secondsAfter, type SessionKeys, shortAddress, shortUserAgent } from './session-keys.ts';
import { hasSessionSince } from './sessions.queries.ts';

const daySeconds = 24 * 60 * 60;

/**
 * Whether a sign-in comes from a device the account has not signed in on before. Browsers are known by their cookie
 * alone: people behind one address often use the same one. Programs keep no cookies, and one that signs in every hour
 * must not cause an email each time, so it is known for a day by its name and address.
 */
export async function isNewDevice(
  ctx: Context,
  keys: Pick<SessionKeys, 'devices'>,
  { accountId, verifiedAt = null, userAgent, address, marks = [] }: Device & SessionOwner,
): Promise<boolean> {
  if (knownDevice(keys.devices, { accountId, verifiedAt }, { marks, now: ctx.now })) return false;
  const isBrowser = userAgent.startsWith('Mozilla/');
  if (isBrowser) return true;
  const itself = { accountId, userAgent: shortUserAgent(userAgent), address: shortAddress(address) };
  return !(await hasSessionSince(ctx, itself, secondsAfter(ctx.now, -daySeconds)));
}
