import { type LiveTopic, liveTopics } from '#contract/live.ts';
import { AppError } from '../errors.ts';
import { type Audience, type Ended, nameOf, type Notice } from './notices.ts';
import { createSubscription, type Subscription } from './subscription.ts';

export interface Viewer {
  readonly accountId: string;
  readonly sessionId: string;
  readonly isAdmin: boolean;
}

export interface SubscribeOptions {
  /** When the viewer's token expires; the stream ends then. */
  readonly endsAt?: Date | undefined;
  /** When the viewer's session was last verified: a later end still counts. */
  readonly checkedAt?: Date | undefined;
}

export interface StreamLimits {
  readonly perAccountMax: number;
  readonly allMax: number;
}

/** Open streams of this process. */
export interface Streams {
  readonly size: number;
  open(viewer: Viewer, options: SubscribeOptions): Subscription;
  deliver(notice: Notice): void;
  /** Makes every reader refetch everything. */
  tellAll(): void;
  /** Readers reconnect, are authenticated again, and refetch everything. */
  endAll(): void;
  /** Ends all streams and accepts no new ones. */
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

const keepMs = 60_000;
const keepMax = 10_000;

/**
 * Recently ended sessions and accounts, for requests that were authenticated just before and open their stream just
 * after.
 */
export interface RecentEnds {
  add(whose: Ended, now: Date): void;
  /** Whether any of these ended at `since` or later. */
  includes(whose: readonly Ended[], since: Date): boolean;
}

export function createRecentEnds(): RecentEnds {
  const endedAtMs = new Map<string, number>();
  return {
    add: (whose, now) => {
      for (const [name, atMs] of endedAtMs) {
        if (endedAtMs.size < keepMax && atMs >= now.getTime() - keepMs) break;
        endedAtMs.delete(name);
      }
      const name = nameOf(whose);
      endedAtMs.delete(name);
      endedAtMs.set(name, now.getTime());
    },
    includes: (whose, since) => whose.some((one) => (endedAtMs.get(nameOf(one)) ?? -Infinity) >= since.getTime()),
  };
}
