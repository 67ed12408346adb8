import type { AccountId } from '#contract/values/ids.ts';
import type { ReceivedDelivery } from '#contract/webhooks/webhooks.ts';
import type { OutgoingRequest, Post } from './post.ts';

/** `.invalid` never resolves (RFC 2606), so these requests can't leave the process by mistake. */
const origin = 'https://receiver.demo.invalid';
const receivedMax = 50;

/** An in-process webhook receiver with one URL per account, for demos. */
export interface DemoReceiver {
  urlOf(accountId: AccountId): string;
  receivedBy(accountId: AccountId): readonly ReceivedDelivery[];
  /** Handles requests to its own URLs and passes the rest to `post`. */
  intercept(post: Post): Post;
}

export function createDemoReceiver(clock: () => Date): DemoReceiver {
  const received = new Map<string, ReceivedDelivery[]>();
  const urlOf = (accountId: AccountId) => `${origin}/${accountId}`;
  const receive = ({ url, headers, body }: OutgoingRequest) => {
    const earlier = received.get(url) ?? [];
    received.set(url, [{ at: clock().toISOString(), headers, body }, ...earlier].slice(0, receivedMax));
  };
  return {
    urlOf,
    receivedBy: (accountId) => received.get(urlOf(accountId)) ?? [],
    intercept: (post) => async (outgoing) => {
      if (!outgoing.url.startsWith(`${origin}/`)) return post(outgoing);
      receive(outgoing);
      return { ms: 0, status: 200, answer: 'Received' };
    },
  };
}
