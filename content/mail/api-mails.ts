import { site } from '#content/site.ts';
import { composeMail, greet, type Mail, type Recipient } from './layout.ts';

const mayDo: Readonly<Record<string, string>> = {
  read: 'read your orders and balance',
  order: 'place and cancel orders',
};

export const apiKeyCreatedMail = (
  to: Recipient & {
    readonly name: string;
    readonly prefix: string;
    readonly rights: readonly string[];
  },
): Mail =>
  composeMail(`A new API key for your ${site.name} account`, greet(to), [
    `An API key named "${to.name}" was made for your account just now. It begins with ${to.prefix} and may ${to.rights.map((right) => mayDo[right] ?? right).join(' and ')}.`,
    'If this was not you, revoke it in Account Settings under API keys, set a new password, and tell us.',
  ]);

export const webhookOffMail = (to: Recipient & { readonly url: string; readonly link: string }): Mail =>
  composeMail(`A webhook of your ${site.name} account is off`, greet(to), [
    `Nothing that we sent to ${to.url} has arrived for three days, so we have switched this webhook off. What was on its way is in its log as failed.`,
    'See there what went wrong. Once your address answers, switch the webhook on again; each failed delivery can be sent once more.',
    { link: to.link, label: 'Look at my webhooks' },
  ]);
