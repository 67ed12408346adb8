import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export interface ListenConnection {
  notify(payloads: readonly string[]): Promise<void>;
  /** Resolves with the reason when the connection is lost or closed. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

const heartbeatMs = 15_000;
const responseLimitMs = 10_000;
const closeLimitMs = 1_000;

/** Opens a connection that listens on a channel. It is lost after its first error: the caller opens another. */
export async function openListenConnection(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
): Promise<ListenConnection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'boostdesk live',
    connectionTimeoutMillis: responseLimitMs,
    query_timeout: responseLimitMs,
    keepAlive: true,
  });
  const loss = Promise.withResolvers<Error>();
  client.on('error', loss.resolve);
  client.on('end', () => loss.resolve(new Error('The database closed the connection.')));
  client.on('notification', ({ payload }) => onPayload(payload ?? ''));

  const query = async (text: string, values: unknown[] = []) => {
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
    await Promise.race([client.end(), pause(closeLimitMs, undefined, { ref: false })]);
  };
  // A dead TCP connection is only noticed when something is sent; the failure resolves `lost`.
  const heartbeat = setInterval(() => void query('SELECT 1').catch(() => undefined), heartbeatMs).unref();
  try {
    await client.connect();
    await query(`LISTEN ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    notify: (payloads) =>
      query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [channel, payloads]),
    lost: loss.promise,
    close,
  };
}
