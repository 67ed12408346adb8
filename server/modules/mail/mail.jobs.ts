import { handleJob, type JobHandler } from '#server/jobs/registry.ts';
import { deliverMail, type MailDelivery } from './deliver-mail.ts';
import type { Mailer } from './mailer.ts';
import { mailJob } from './send-mail.ts';

export const mailJobs = (
  mailer: Mailer,
  sealingKey: Uint8Array,
  { tellStaff = async () => undefined, ...options }: Partial<Pick<MailDelivery, 'tellStaff' | 'leaseMs'>> = {},
): JobHandler[] => [
  handleJob(mailJob, (ctx, { mailId }) => deliverMail(ctx, { mailer, sealingKey, tellStaff, ...options }, mailId)),
];
