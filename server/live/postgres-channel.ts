import { setTimeout as pause } from 'node:timers/promises';
import { openListenConnection, type ListenConnection } from '#server/database/connection/listen.ts';

export interface LiveLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface PostgresChannelOptions {
  readonly url: string;
  readonly name: string;
  readonly logger: LiveLogger;
  /** Payloads of all processes, including this one. */
  onPayload(payload: string): void;
  /** The channel works; notices sent while it did not are lost. `wasDisconnected` is false for a clean first start. */
  onOpen(wasDisconnected: boolean): void;
}

export interface PostgresChannel {
  readonly isOpen: boolean;
  /** Resolves when the channel first works, or was stopped before; it never gives up. */
  start(): Promise<void>;
  send(payloads: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

const pauseMinMs = 100;
const pauseMaxMs = 10_000;
/** A connection that lasted this long resets the backoff. */
const stableMs = 10_000;
const stopTimeoutMs = 1_500;

/** LISTEN and NOTIFY on a dedicated connection: a pooled one is shared, and its loss would go unnoticed. */
export function createPostgresChannel({ url, name, logger, ...on }: PostgresChannelOptions): PostgresChannel {
  const stopping = new AbortController();
  const firstOpen = Promise.withResolvers<void>();
  let current: ListenConnection | undefined;
  let running: Promise<void> | undefined;
  let failures = 0;
  let hasOpened = false;

  /** Resolves with the reason when the connection is lost. */
  async function serve(): Promise<unknown> {
    const connection = await openListenConnection(url, name, on.onPayload);
    current = connection;
    const close = () => void connection.close();
    stopping.signal.addEventListener('abort', close);
    if (stopping.signal.aborted) close();
    const wasDisconnected = hasOpened || failures > 0;
    if (hasOpened) logger.info({ failures }, 'Live updates are connected to the database again');
    hasOpened = true;
    const openedAtMs = performance.now();
    on.onOpen(wasDisconnected);
    firstOpen.resolve();
    try {
      return await connection.lost;
    } finally {
      current = undefined;
      if (performance.now() - openedAtMs >= stableMs) failures = 0;
      stopping.signal.removeEventListener('abort', close);
      await connection.close();
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const reason = await serve().catch((error: unknown) => error);
      if (stopping.signal.aborted) break;
      const pauseMs = Math.min(pauseMaxMs, pauseMinMs * 2 ** failures++) * (0.5 + Math.random() / 2);
      logger.warn({ err: reason, pauseMs }, 'Live updates lost the database, trying again');
      // A stop aborts the pause; the loop condition handles it.
      await pause(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
    firstOpen.resolve();
  }

  return {
    get isOpen() {
      return current !== undefined;
    },
    start: () => {
      running ??= run();
      return firstOpen.promise;
    },
    send: async (payloads) => {
      if (!current) throw new Error('The live connection is down.');
      await current.notify(payloads);
    },
    stop: async () => {
      stopping.abort();
      // A connection attempt can't be aborted; its own timeout ends it.
      await Promise.race([running, pause(stopTimeoutMs, undefined, { ref: false })]);
    },
  };
}
