import { staffMessages } from '#content/messages/staff.ts';
import { mailSamples } from '#content/mail/samples.ts';
import type { EmailPreview, EmailSummary } from '#contract/shop/emails.ts';
import type { Context } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { readMailShop } from '#server/modules/shop/index.ts';

export interface EmailDeps {
  readonly siteOrigin: string;
}

export function listEmails({ siteOrigin }: EmailDeps): EmailSummary[] {
  return mailSamples(siteOrigin).map(({ key, name, recipient }) => ({ key, name, recipient }));
}

export async function previewEmail(ctx: Context, { siteOrigin }: EmailDeps, key: string): Promise<EmailPreview> {
  const sample = mailSamples(siteOrigin).find((each) => each.key === key);
  assertFound(sample, staffMessages.emailNotFound);
  const { subject, html, text } = sample.mail(await readMailShop(ctx));
  return { subject, html, text };
}
