import { setTimeout as pause } from 'node:timers/promises';
import { openListenConnection, type ListenConnection } from '#server/database/connection/listen.ts';

/** What the live updates log; any pino logger will do. */
export interface LiveLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface PostgresChannelOptions {
  readonly url: string;
  readonly name: string;
  readonly logger: LiveLogger;
  /** A payload some process sent, this one included. */
  onPayload(payload: string): void;
  /** The channel works; what was sent while it did not is lost. Tells whether that was longer than a first start takes. */
  onOpen(wasAway: boolean): void;
}

export interface PostgresChannel {
  readonly isOpen: boolean;
  /** Resolves when the channel works for the first time, or was stopped before; it never gives up. */
  start(): Promise<void>;
  send(payloads: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

const pauseMinMs = 100;
const pauseMaxMs = 10_000;
/** A connection that lasted this long was a good one; shorter ones let the pauses grow on. */
const steadyMs = 10_000;
const farewellLimitMs = 1_500;

/** LISTEN and NOTIFY on a connection of its own: a pooled one is lent to others, and its loss would go unnoticed. */
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
    const wasAway = hasOpened || failures > 0;
    if (hasOpened) logger.info({ failures }, 'Live updates are connected to the database again');
    hasOpened = true;
    const openedAtMs = performance.now();
    on.onOpen(wasAway);
    firstOpen.resolve();
    try {
      return await connection.lost;
    } finally {
      current = undefined;
      if (performance.now() - openedAtMs >= steadyMs) failures = 0;
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
      // The pause is cut short by the stop that the loop looks at.
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
      // An attempt to connect can't be broken off; its own limit ends it.
      await Promise.race([running, pause(farewellLimitMs, undefined, { ref: false })]);
    },
  };
}
