import type { LiveTopic } from '#contract/live.ts';
import { type Audience, encodeNotices, type EndTarget } from './notices.ts';
import { createPendingNotices } from './pending-notices.ts';
import type { LiveLogger, PostgresChannel } from './postgres-channel.ts';

const intervalMs = 50;

/** Batches notices into one statement, at most every 50 ms: adding one costs the caller nothing. */
export interface NoticeSender {
  addChange(audience: Audience, topics: readonly LiveTopic[]): void;
  addEnd(target: EndTarget): void;
  /** Sends pending notices once the channel works again. */
  resume(): void;
  /** Sends pending notices now, before a shutdown. */
  flush(): Promise<void>;
}

export function createNoticeSender(channel: () => PostgresChannel, logger: LiveLogger): NoticeSender {
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
    const notices = pending.drain();
    try {
      await channel().send(encodeNotices(notices));
    } catch (error) {
      pending.restore(notices);
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
    addEnd: (target) => {
      pending.addEnd(target);
      resume();
    },
    resume,
    flush,
  };
}
