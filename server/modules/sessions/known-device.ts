import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccountId } from '#contract/values/ids.ts';
import { deviceCookieSeconds } from '#contract/accounts/sessions.ts';

/**
 * A device cookie holds the device's random ID, its expiry, and an HMAC over both and the account. It grants no access.
 */
interface KnownDevice {
  readonly deviceId: string;
  readonly until: Date;
}

/** The first proof of the email address voids earlier device cookies: someone else may have registered it. */
export interface DeviceOwner {
  readonly accountId: AccountId;
  readonly verifiedAt: Date | null;
}

const format = /^([\w-]{16})\.([0-9a-z]{1,8})\.[\w-]{22}$/;

function signDevice(key: Uint8Array, { accountId, verifiedAt }: DeviceOwner, { deviceId, until }: KnownDevice): string {
  const claim = `${deviceId}.${Math.floor(until.getTime() / 1000).toString(36)}`;
  const proof = createHmac('sha256', key)
    .update(`${accountId}|${verifiedAt?.getTime() ?? ''}|${claim}`)
    .digest()
    .subarray(0, 16);
  return `${claim}.${proof.toString('base64url')}`;
}

/** Returns the device that one of the cookies identifies for this account. */
export function knownDevice(
  key: Uint8Array,
  owner: DeviceOwner,
  { deviceCookies, now }: { deviceCookies: readonly string[]; now: Date },
): KnownDevice | undefined {
  for (const cookie of deviceCookies) {
    const [, deviceId, seconds] = format.exec(cookie) ?? [];
    if (deviceId === undefined || seconds === undefined) continue;
    const device = { deviceId, until: new Date(Number.parseInt(seconds, 36) * 1000) };
    const expected = Buffer.from(signDevice(key, owner, device));
    const given = Buffer.from(cookie);
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    if (isOurs && device.until > now) return device;
  }
  return undefined;
}

/** One cookie per account, with a name that doesn't reveal the account. */
export function deviceCookieFor(
  key: Uint8Array,
  owner: DeviceOwner,
  { deviceId, now }: { deviceId: string | undefined; now: Date },
): { readonly name: string; readonly value: string } {
  const device = {
    deviceId: deviceId ?? randomBytes(12).toString('base64url'),
    until: new Date(now.getTime() + deviceCookieSeconds * 1000),
  };
  return { name: deviceCookieName(owner.accountId), value: signDevice(key, owner, device) };
}

export const deviceCookieName = (accountId: AccountId): string =>
  createHash('sha256').update(accountId).digest('base64url').slice(0, 11);
