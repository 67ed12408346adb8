import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export interface ListenConnection {
  notify(payloads: readonly string[]): Promise<void>;
  /** Resolves with the reason when the connection is of no more use. */
  readonly lost: Promise<Error>;
  /** Counts as the loss of the connection. */
  close(): Promise<void>;
}

const heartbeatMs = 15_000;
const answerLimitMs = 10_000;
const farewellLimitMs = 1_000;

/** Opens one connection that listens to a channel. A connection that fails once is given up as a whole. */
export async function openListenConnection(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
): Promise<ListenConnection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'boostdesk live',
    connectionTimeoutMillis: answerLimitMs,
    query_timeout: answerLimitMs,
    keepAlive: true,
  });
  const loss = Promise.withResolvers<Error>();
  client.on('error', loss.resolve);
  client.on('end', () => loss.resolve(new Error('The database closed the connection.')));
  client.on('notification', ({ payload }) => onPayload(payload ?? ''));

  const ask = async (text: string, values: unknown[] = []) => {
    try {
      await client.query(text, values);
    } catch (error) {
      loss.resolve(error as Error);
      throw error;
    }
  };
  const close = async () => {
    clearInterval(heartbeat);
    loss.resolve(new Error('The connection was closed.'));
    await Promise.race([client.end(), pause(farewellLimitMs, undefined, { ref: false })]);
  };
  // A connection can die without a sign; only a question shows it, and its failure is told by `lost`.
  const heartbeat = setInterval(() => void ask('SELECT 1').catch(() => undefined), heartbeatMs).unref();
  try {
    await client.connect();
    await ask(`LISTEN ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    notify: (payloads) => ask('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [channel, payloads]),
    lost: loss.promise,
    close,
  };
}
