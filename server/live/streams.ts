import { type LiveTopic, liveTopics } from '#contract/live.ts';
import { AppError } from '#server/errors.ts';
import type { Audience, Ended, Notice } from './notices.ts';
import { createRecentEnds } from './recent-ends.ts';
import { createSubscription, type Subscription } from './subscription.ts';

export interface Viewer {
  readonly accountId: string;
  readonly sessionId: string;
  readonly isAdmin: boolean;
}

export interface SubscribeOptions {
  /** When the viewer's token expires; the stream ends then. */
  readonly endsAt?: Date | undefined;
  /** When the viewer's session was last found valid: an end that came later counts. */
  readonly checkedAt?: Date | undefined;
}

export interface StreamLimits {
  readonly perAccountMax: number;
  readonly allMax: number;
}

/** The open streams of this process. */
export interface Streams {
  readonly size: number;
  open(viewer: Viewer, options: SubscribeOptions): Subscription;
  deliver(notice: Notice): void;
  /** Has every reader fetch everything again. */
  tellAll(): void;
  /** Ends all that are open. Their readers come back, are asked again who they are, and fetch everything. */
  endAll(): void;
  /** Ends all streams and lets no new one in. */
  close(): void;
}

const lifetimeMaxMs = 3_600_000;

export function createStreams(limits: StreamLimits, clock: () => Date): Streams {
  const viewers = new Map<Subscription, Viewer>();
  const byAccount = new Map<string, Set<Subscription>>();
  const recentEnds = createRecentEnds();
  let isClosed = false;

  const remove = (subscription: Subscription, viewer: Viewer) => {
    viewers.delete(subscription);
    const ofAccount = byAccount.get(viewer.accountId);
    ofAccount?.delete(subscription);
    if (ofAccount?.size === 0) byAccount.delete(viewer.accountId);
  };
  const add = (subscription: Subscription, viewer: Viewer) => {
    viewers.set(subscription, viewer);
    const ofAccount = byAccount.get(viewer.accountId) ?? new Set();
    byAccount.set(viewer.accountId, ofAccount.add(subscription));
  };
  const assertRoom = (viewer: Viewer) => {
    if (isClosed || viewers.size >= limits.allMax) {
      const message = 'No more live updates can be served right now.';
      throw new AppError('unavailable', message, { retryAfterSeconds: 5 });
    }
    if ((byAccount.get(viewer.accountId)?.size ?? 0) >= limits.perAccountMax) {
      const message = 'This account follows live updates in too many places. Close one.';
      throw new AppError('rate_limited', message, { retryAfterSeconds: 60 });
    }
  };
  const matching = (audience: Audience): Iterable<Subscription> => {
    if (audience === 'everybody') return viewers.keys();
    if (audience === 'admins') return [...viewers].filter(([, viewer]) => viewer.isAdmin).map(([it]) => it);
    return byAccount.get(audience.accountId) ?? [];
  };
  const tell = (audience: Audience, topics: readonly LiveTopic[]) => {
    for (const subscription of matching(audience)) subscription.tell(topics);
  };
  const end = (whose: Ended) => {
    if (whose !== 'everybody') recentEnds.add(whose, clock());
    for (const [subscription, viewer] of viewers) {
      if (isOf(viewer, whose)) subscription.end();
    }
  };

  return {
    get size() {
      return viewers.size;
    },
    open: (viewer, { endsAt, checkedAt }) => {
      assertRoom(viewer);
      const now = clock();
      const lifetimeMs = Math.min(lifetimeMaxMs, endsAt ? endsAt.getTime() - now.getTime() : lifetimeMaxMs);
      const expiry = setTimeout(() => subscription.end(), Math.max(0, lifetimeMs)).unref();
      const subscription = createSubscription(() => {
        clearTimeout(expiry);
        remove(subscription, viewer);
      });
      add(subscription, viewer);
      const { accountId, sessionId } = viewer;
      if (lifetimeMs <= 0 || recentEnds.includes([{ accountId }, { sessionId }], checkedAt ?? now)) subscription.end();
      return subscription;
    },
    deliver: (notice) => (notice.kind === 'changed' ? tell(notice.audience, notice.topics) : end(notice.whose)),
    tellAll: () => tell('everybody', liveTopics),
    endAll: () => end('everybody'),
    close: () => {
      isClosed = true;
      end('everybody');
    },
  };
}

function isOf(viewer: Viewer, whose: Ended): boolean {
  if (whose === 'everybody') return true;
  return 'accountId' in whose ? viewer.accountId === whose.accountId : viewer.sessionId === whose.sessionId;
}
