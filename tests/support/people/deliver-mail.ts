import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { doEnqueued } from '#server/jobs/testing.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { type OutgoingMail, mailJobs } from '#server/modules/mail/index.ts';
import { testAppKey } from '#tests/support/servers/test-app.ts';

/** Runs the queued mail jobs and returns the email they deliver. */
export async function deliverMail(connection: DatabaseConnection, now = new Date()): Promise<OutgoingMail[]> {
  const delivered: OutgoingMail[] = [];
  const mailer = { deliver: async (mail: OutgoingMail) => void delivered.push(mail), close: () => undefined };
  await doEnqueued(connection, mailJobs(mailer, deriveKeys(testAppKey).sealing), now);
  return delivered;
}
