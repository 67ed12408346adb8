import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { doEnqueued } from '#server/jobs/testing.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { type OutgoingMail, mailJobs } from '#server/modules/mail/index.ts';
import { testAppKey } from '#tests/support/servers/test-app.ts';

/** Sends all email that waits and hands it over as the recipients would get it. */
export async function takeLetters(connection: DatabaseConnection, now = new Date()): Promise<OutgoingMail[]> {
  const letters: OutgoingMail[] = [];
  const mailer = { deliver: async (letter: OutgoingMail) => void letters.push(letter), close: () => undefined };
  await doEnqueued(connection, mailJobs(mailer, deriveKeys(testAppKey).sealing), now);
  return letters;
}
