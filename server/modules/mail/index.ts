/**
 * Mail: inserted in the transaction that causes it, sent once after the commit, and blanked when sent, including the
 * address. Owns the tables `mails` and `refused_addresses` (addresses that rejected our last email for good).
 */
export { countOverdueMails } from './deliver-mail.ts';
export { mailJobs } from './mail.jobs.ts';
export {
  deleteHeldMailsTo,
  deleteMailsBefore,
  deleteMailsTo,
  deleteRefusalsBefore,
  selectRefusal,
} from './mail.queries.ts';
export { fileMailer, type OutgoingMail, type Mailer, smtpMailer } from './mailer.ts';
export { mailJob, sendMail, withdrawHeldMails } from './send-mail.ts';
