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

type SessionOwner = Pick<AccountRow, 'id' | 'email' | 'firstName' | 'verifiedAt' | 'createdAt'>;

/**
 * Opens a session and notifies the owner of a new device. Not for an account created in this request, and not at an
 * unconfirmed address, which may belong to someone else.
 */
export async function openAccountSession(
  ctx: Context,
  keys: Keys,
  { account, device }: { account: SessionOwner; device: Device },
): Promise<OpenedSession> {
  const owner = { accountId: account.id, verifiedAt: account.verifiedAt };
  const isNewAccount = account.createdAt.getTime() === ctx.now.getTime();
  const shouldNotify = account.verifiedAt !== null && !isNewAccount;
  if (shouldNotify && (await isNewDevice(ctx, keys, { ...owner, ...device }))) {
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
