import { composeMail, greet, type MailTemplate } from './layout.ts';

/** To the moderator who requested it. The address is unconfirmed, so nothing they wrote is repeated. */
export const exclusionConfirmedMail =
  ({ community }: { readonly community: string }): MailTemplate =>
  (shop) =>
    composeMail(shop, `${community} is excluded`, greet(), [
      `You asked us to take no orders for ${community}. From now on we refuse them.`,
      'You don’t need to do anything else. If you did not send this request, please contact us.',
    ]);

export const exclusionDeclinedMail =
  ({ community, reason }: { readonly community: string; readonly reason: string }): MailTemplate =>
  (shop) =>
    composeMail(shop, `Your request about ${community}`, greet(), [
      `You asked us to take no orders for ${community}. We declined your request for this reason:`,
      reason,
      'You can send another request at any time.',
    ]);
