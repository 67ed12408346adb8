/**
 * Mail: written with its cause, sent once after the commit, blanked when sent, address included. It owns the tables
 * `mails` and `refused_addresses`, those whose mail server refused our last email for good.
 */
export { mailJobs } from './mail.jobs.ts';
export { deleteMailsBefore, deleteMailsTo, deleteRefusalsBefore, selectRefusal } from './mail.queries.ts';
export { fileMailer, type Letter, type Mailer, smtpMailer } from './mailer.ts';
export { mailJob, sendMail } from './send-mail.ts';
