import { site } from '#content/site.ts';
import { composeMail, type Mail } from './layout.ts';

const mayDo: Readonly<Record<string, string>> = {
  read: 'read your orders and balance',
  order: 'place and cancel orders',
};

export const apiKeyCreatedMail = (to: {
  readonly firstName: string;
  readonly name: string;
  readonly prefix: string;
  readonly rights: readonly string[];
}): Mail =>
  composeMail(`A new API key for your ${site.name} account`, `Hello ${to.firstName},`, [
    `an API key named "${to.name}" was made for your account just now. It begins with ${to.prefix} and may ${to.rights.map((right) => mayDo[right] ?? right).join(' and ')}.`,
    'If this was not you, revoke it in Account Settings under API keys, set a new password, and tell us.',
  ]);
