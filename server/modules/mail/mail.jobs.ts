import { handleJob, type JobHandler } from '#server/jobs/registry.ts';
import { deliverMail, type MailDelivery } from './deliver-mail.ts';
import type { Mailer } from './mailer.ts';
import { mailJob } from './send-mail.ts';

export const mailJobs = (
  mailer: Mailer,
  sealingKey: Uint8Array,
  { alertStaff = async () => undefined, ...options }: Partial<Pick<MailDelivery, 'alertStaff' | 'leaseMs'>> = {},
): JobHandler[] => [
  handleJob(mailJob, (ctx, { mailId }) => deliverMail(ctx, { mailer, sealingKey, alertStaff, ...options }, mailId)),
];
