import { newDeviceMail } from '#content/mail/sign-in-mails.ts';
import type { Context } from '#server/context.ts';
import type { Keys } from '#server/keys/keys.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import {
  describeDevice,
  type Device,
  isNewDevice,
  type OpenedSession,
  openSession,
} from '#server/modules/sessions/index.ts';
import type { AccountRow } from '../accounts.tables.ts';

type Opener = Pick<AccountRow, 'id' | 'email' | 'firstName' | 'verifiedAt' | 'createdAt'>;

/**
 * Opens a session for an account, and emails its owner about a device that is new to it. Not where this very call
 * opened the account, and not to an address that nobody has confirmed: that may be somebody else's.
 */
export async function openAccountSession(
  ctx: Context,
  keys: Keys,
  { account, device }: { account: Opener; device: Device },
): Promise<OpenedSession> {
  const owner = { accountId: account.id, verifiedAt: account.verifiedAt };
  const isFirst = account.createdAt.getTime() === ctx.now.getTime();
  const isTold = account.verifiedAt !== null && !isFirst;
  if (isTold && (await isNewDevice(ctx, keys, { ...owner, ...device }))) {
    const mail = newDeviceMail({
      ...account,
      at: ctx.now,
      device: describeDevice(device.userAgent),
      address: device.address,
    });
    await sendMail(ctx, keys.sealing, { to: account.email, mail });
  }
  return openSession(ctx, keys, { ...owner, ...device });
}
