import { composeMail, greet, type MailTemplate, type Recipient } from './layout.ts';

const rightPhrases: Readonly<Record<string, string>> = {
  read: 'read your orders and balance',
  order: 'place and cancel orders',
};

export const apiKeyCreatedMail =
  (
    to: Recipient & {
      readonly name: string;
      readonly prefix: string;
      readonly rights: readonly string[];
    },
  ): MailTemplate =>
  (shop) =>
    composeMail(shop, `A new API key for your ${shop.name} account`, greet(to), [
      `An API key named "${to.name}" was just created for your account. It starts with ${to.prefix} and can ${to.rights.map((right) => rightPhrases[right] ?? right).join(' and ')}.`,
      'If this wasn’t you, revoke it in Account Settings under API keys, set a new password, and tell us.',
    ]);

const webhookChanges = {
  added: (url: string) => `A webhook was just added to your account. It sends events to ${url}.`,
  changed: (url: string) => `A webhook on your account was just changed. It now sends events to ${url}.`,
  secret: (url: string) => `The webhook that sends events to ${url} just got a new secret.`,
};

export const webhookChangedMail =
  (
    to: Recipient & {
      readonly url: string;
      readonly what: keyof typeof webhookChanges;
      readonly link: string;
    },
  ): MailTemplate =>
  (shop) =>
    composeMail(
      shop,
      to.what === 'added'
        ? `A new webhook for your ${shop.name} account`
        : `A webhook on your ${shop.name} account was changed`,
      greet(to),
      [
        webhookChanges[to.what](to.url),
        'If this wasn’t you, remove it in Account Settings under Webhooks, set a new password, and tell us.',
        { link: to.link, label: 'View my webhooks' },
      ],
    );

export const webhookOffMail =
  (
    to: Recipient & {
      readonly url: string;
      readonly link: string;
      readonly because: 'failing' | 'gone';
    },
  ): MailTemplate =>
  (shop) =>
    composeMail(shop, `A webhook on your ${shop.name} account is off`, greet(to), [
      to.because === 'gone'
        ? `${to.url} responded with 410 Gone, which asks us to stop sending, so we turned this webhook off. Waiting deliveries are marked as failed in its log.`
        : `No delivery to ${to.url} has succeeded for three days, so we turned this webhook off. Waiting deliveries are marked as failed in its log.`,
      'The log shows each response. Once your URL works again, turn the webhook on. You can resend each failed delivery.',
      { link: to.link, label: 'View my webhooks' },
    ]);
