import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deviceCookieSeconds } from '#contract/accounts/sessions.ts';

/**
 * A mark is what a browser keeps of an account that has signed in there: the device's random ID, until when it counts,
 * and a keyed hash over both and the account. It opens nothing.
 */
interface KnownDevice {
  readonly deviceId: string;
  readonly until: Date;
}

/** Whose browser it is. The first proof of the address voids earlier marks: a stranger may have registered it. */
export interface MarkOwner {
  readonly accountId: string;
  readonly verifiedAt: Date | null;
}

const form = /^([\w-]{16})\.([0-9a-z]{1,8})\.[\w-]{22}$/;

function makeMark(key: Uint8Array, { accountId, verifiedAt }: MarkOwner, { deviceId, until }: KnownDevice): string {
  const claim = `${deviceId}.${Math.floor(until.getTime() / 1000).toString(36)}`;
  const proof = createHmac('sha256', key)
    .update(`${accountId}|${verifiedAt?.getTime() ?? ''}|${claim}`)
    .digest()
    .subarray(0, 16);
  return `${claim}.${proof.toString('base64url')}`;
}

/** The device that one of the marks makes known for this account. */
export function knownDevice(
  key: Uint8Array,
  owner: MarkOwner,
  { marks, now }: { marks: readonly string[]; now: Date },
): KnownDevice | undefined {
  for (const mark of marks) {
    const [, deviceId, seconds] = form.exec(mark) ?? [];
    if (deviceId === undefined || seconds === undefined) continue;
    const device = { deviceId, until: new Date(Number.parseInt(seconds, 36) * 1000) };
    const expected = Buffer.from(makeMark(key, owner, device));
    const given = Buffer.from(mark);
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    if (isOurs && device.until > now) return device;
  }
  return undefined;
}

/** The cookie that makes a browser known: one per account, with a name that says nothing about it. */
export function deviceCookieFor(
  key: Uint8Array,
  owner: MarkOwner,
  { deviceId, now }: { deviceId: string | undefined; now: Date },
): { readonly name: string; readonly value: string } {
  const device = {
    deviceId: deviceId ?? randomBytes(12).toString('base64url'),
    until: new Date(now.getTime() + deviceCookieSeconds * 1000),
  };
  return { name: deviceCookieName(owner.accountId), value: makeMark(key, owner, device) };
}

export const deviceCookieName = (accountId: string): string =>
  createHash('sha256').update(accountId).digest('base64url').slice(0, 11);
