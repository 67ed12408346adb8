import { staffMessages } from '#content/messages/staff.ts';
import type { adminEmails } from '#contract/shop/emails.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { type EmailDeps, listEmails, previewEmail } from './preview-email.ts';
import { sendTestEmail, type TestEmailDeps } from './send-test-email.ts';

export const adminEmailsRoutes = (deps: EmailDeps & TestEmailDeps): HandlersOf<typeof adminEmails> => ({
  list: () => listEmails(deps),
  read: (ctx, { params }) => previewEmail(ctx, deps, params.key),
  sendTest: async (ctx, { params }) => ({
    message: staffMessages.testEmailSent(await sendTestEmail(ctx, deps, params.key)),
  }),
});
