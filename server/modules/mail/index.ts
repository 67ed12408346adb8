/** Mail: written with its cause, sent once after the commit, blanked when sent, address included. It owns the table `mails`. */
export { mailJobs } from './mail.jobs.ts';
export { deleteMailsBefore, deleteMailsTo } from './mail.queries.ts';
export { fileMailer, type Letter, type Mailer, smtpMailer } from './mailer.ts';
export { sendMail } from './send-mail.ts';
