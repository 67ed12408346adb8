import type { ReceivedDelivery } from '#contract/webhooks/webhooks.ts';
import type { Outgoing, Post } from './post.ts';

/** A name that exists nowhere, so that what is meant for it can't leave the process by mistake. */
const origin = 'https://receiver.demo.invalid';
const keptMax = 50;

/** An address for each account inside this process, which keeps what it is sent. For demos, where nobody has a server. */
export interface DemoReceiver {
  addressOf(accountId: string): string;
  receivedBy(accountId: string): readonly ReceivedDelivery[];
  /** Takes what is meant for it, and hands everything else on. */
  before(post: Post): Post;
}

export function createDemoReceiver(clock: () => Date): DemoReceiver {
  const received = new Map<string, ReceivedDelivery[]>();
  const addressOf = (accountId: string) => `${origin}/${accountId}`;
  const receive = ({ url, headers, body }: Outgoing) => {
    const earlier = received.get(url) ?? [];
    received.set(url, [{ at: clock().toISOString(), headers, body }, ...earlier].slice(0, keptMax));
  };
  return {
    addressOf,
    receivedBy: (accountId) => received.get(addressOf(accountId)) ?? [],
    before: (post) => async (outgoing) => {
      if (!outgoing.url.startsWith(`${origin}/`)) return post(outgoing);
      receive(outgoing);
      return { ms: 0, status: 200, answer: 'Received' };
    },
  };
}
