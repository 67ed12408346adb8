/** The team, its notifications and the emails of the shop. */
export const staffMessages = {
  emailsFailing: 'Emails are not going out',
  pagesOutdated: 'The public pages could not be updated',
  pagesOutdatedBody: (reason: string) =>
    `Visitors see the pages as they were before the last change. We keep trying. The reason: ${reason}`,
  jobFailed: 'Background work failed',
  jobFailedBody: (job: string, reason: string) =>
    `The job “${job}” failed and is not retried. The log has the details. The reason: ${reason}.`,
  scheduledJobFailedBody: (job: string, reason: string) =>
    `The job “${job}” failed and is tried again when it is next due. The log has the details. The reason: ${reason}.`,
  testEmailSent: (email: string) => `Sent to ${email}.`,
  emailNotFound: 'Email not found.',
  testSubject: (subject: string) => `[Test] ${subject}`,
  mailServerRefused: (problem: string) => `The mail server rejected the email: ${problem}`,
  mail: {
    expired: 'It expired before it could be sent.',
    unreadable: 'An email was dropped because it could not be read: APP_KEY has changed since it was written.',
    sealedElsewhere: 'It was encrypted with another key.',
    refused: 'The recipient’s mail server refused it permanently.',
    refusedForDays: 'The recipient’s mail server refused it for three days.',
    givenUp: (reason: string) =>
      `An email was dropped after three days in which it could not be sent. The mail server says: ${reason}`,
    waiting: (reason: string) => `They are kept and retried for three days. The mail server says: ${reason}`,
  },
  notifications: {
    notForRole: 'Your role gets no notifications of this kind.',
    notEmailed: 'Notifications of this kind are not emailed.',
    ledgerAlwaysOn: 'Owners can’t turn off ledger alarms.',
    notFound: 'Notification not found.',
  },
  outage: {
    diskFull: 'Its disk was full. Make more room before it fills up again.',
    readOnly: 'It was read-only, as after a failover.',
    title: 'The database could not save anything for a while',
    body: (from: string, until: string, cause: string) =>
      `From ${from} to ${until} UTC, orders, payments and messages were refused, and their senders were asked to try again. ${cause}`,
  },
  notFound: 'Staff member not found.',
  noSessions: 'No active sessions.',
  signedOutEverywhere: 'Signed out everywhere.',
  ownAccount: 'You can’t adjust or refund your own account. Ask a colleague.',
};
