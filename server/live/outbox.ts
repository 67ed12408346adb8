import type { LiveTopic } from '#contract/live.ts';
import { type Audience, encodeNotices, type Ended } from './notices.ts';
import { createPendingNotices } from './pending-notices.ts';
import type { LiveLogger, PostgresChannel } from './postgres-channel.ts';

const intervalMs = 50;

/** Collects what to tell and tells it in one statement, at most every 50 ms: adding costs its caller nothing. */
export interface Outbox {
  addChange(audience: Audience, topics: readonly LiveTopic[]): void;
  addEnd(whose: Ended): void;
  /** Tells what waits once the channel works again. */
  resume(): void;
  /** Tells what waits now, as a last thing. */
  flush(): Promise<void>;
}

export function createOutbox(channel: () => PostgresChannel, logger: LiveLogger): Outbox {
  const pending = createPendingNotices();
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;

  const resume = () => {
    if (timer || sending || pending.isEmpty || !channel().isOpen) return;
    timer = setTimeout(() => {
      timer = undefined;
      void flush();
    }, intervalMs).unref();
  };
  const send = async () => {
    const notices = pending.take();
    try {
      await channel().send(encodeNotices(notices));
    } catch (error) {
      pending.putBack(notices);
      logger.warn({ err: error, notices: notices.length }, 'Live updates could not be sent and wait');
    }
  };
  const flush = async () => {
    await sending;
    if (pending.isEmpty || !channel().isOpen) return;
    clearTimeout(timer);
    timer = undefined;
    sending = send().finally(() => {
      sending = undefined;
      resume();
    });
    await sending;
  };
  return {
    addChange: (audience, topics) => {
      pending.addChange(audience, topics);
      resume();
    },
    addEnd: (whose) => {
      pending.addEnd(whose);
      resume();
    },
    resume,
    flush,
  };
}
