import { callMessages } from '#content/messages/calls.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { type LiveTopic, liveTopics, mayFollow } from '#contract/live.ts';
import type { StaffRole } from '#contract/staff/rights.ts';
import { AppError } from '../errors.ts';
import { type Audience, type EndTarget, type StreamNotice, targetKey } from './notices.ts';
import { createRecentChanges } from './recent-changes.ts';
import { createSubscription, type Subscription } from './subscription.ts';

export interface Viewer {
  readonly accountId: AccountId;
  readonly sessionId: string;
  /** Undefined for customers. The streams of an account end when its role changes. */
  readonly staffRole?: StaffRole | undefined;
}

export interface SubscribeOptions {
  /** When the viewer's token expires; the stream ends then. */
  readonly endsAt?: Date | undefined;
  /** When the viewer's session was last verified: a later end still counts. */
  readonly checkedAt?: Date | undefined;
  /** How long the viewer may have missed changes: the stream begins with those. */
  readonly missedMs?: number | undefined;
}

export interface StreamLimits {
  readonly perAccountMax: number;
  readonly allMax: number;
}

/** Open streams of this process. */
interface Streams {
  readonly size: number;
  open(viewer: Viewer, options: SubscribeOptions): Subscription;
  deliver(notice: StreamNotice): void;
  /** Makes every reader refetch everything. */
  refreshAll(): void;
  /** Readers reconnect, are authenticated again, and refetch everything. */
  endAll(): void;
  /** Ends all streams and accepts no new ones. */
  close(): void;
}

const lifetimeMaxMs = 3_600_000;
/** A request takes its time to arrive, and the last bytes of an earlier stream took theirs. */
const missedSlackMs = 10_000;

export function createStreams(limits: StreamLimits, clock: () => Date): Streams {
  const readers = createReaders();
  const recentEnds = createRecentEnds();
  const recentChanges = createRecentChanges();
  let isClosed = false;

  const assertRoom = ({ accountId }: Viewer) => {
    if (isClosed || readers.all.size >= limits.allMax) {
      throw new AppError('unavailable', callMessages.liveFull, { retryAfterSeconds: 5 });
    }
    if (readers.ofAccount(accountId).size >= limits.perAccountMax) {
      throw new AppError('rate_limited', callMessages.liveTooMany, { retryAfterSeconds: 60 });
    }
  };
  const push = (audience: Audience, topics: readonly LiveTopic[]) => {
    if (audience === 'admins') return pushToStaff(readers.all, topics);
    const concerned = audience === 'everybody' ? readers.all.keys() : readers.ofAccount(audience.accountId);
    for (const subscription of concerned) subscription.push(topics);
  };
  const end = (target: EndTarget) => {
    if (target !== 'everybody') recentEnds.add(target, clock());
    if (target !== 'everybody' && 'accountId' in target) recentChanges.add(target, liveTopics, clock());
    for (const [subscription, viewer] of readers.all) {
      if (isTarget(viewer, target)) subscription.end(lastTopicsOf(target));
    }
  };

  return {
    get size() {
      return readers.all.size;
    },
    open: (viewer, { endsAt, checkedAt, missedMs }) => {
      assertRoom(viewer);
      const now = clock();
      const lifetimeMs = Math.min(lifetimeMaxMs, endsAt ? endsAt.getTime() - now.getTime() : lifetimeMaxMs);
      const expiry = setTimeout(() => subscription.end(), Math.max(0, lifetimeMs)).unref();
      const subscription = createSubscription(() => {
        clearTimeout(expiry);
        readers.remove(subscription);
      });
      readers.add(subscription, viewer);
      if (missedMs !== undefined) {
        subscription.push(recentChanges.topicsSince(viewer, now.getTime() - missedMs - missedSlackMs));
      }
      const { accountId, sessionId } = viewer;
      if (lifetimeMs <= 0 || recentEnds.includes([{ accountId }, { sessionId }], checkedAt ?? now)) subscription.end();
      return subscription;
    },
    deliver: (notice) => {
      if (notice.kind === 'ended') return end(notice.target);
      recentChanges.add(notice.audience, notice.topics, clock());
      return push(notice.audience, notice.topics);
    },
    refreshAll: () => {
      recentChanges.startOver(clock());
      push('everybody', liveTopics);
    },
    endAll: () => {
      recentChanges.startOver(clock());
      end('everybody');
    },
    close: () => {
      isClosed = true;
      end('everybody');
    },
  };
}

/** Subscriptions by account, and whose they are. */
interface Readers {
  readonly all: ReadonlyMap<Subscription, Viewer>;
  ofAccount(accountId: AccountId): ReadonlySet<Subscription>;
  add(subscription: Subscription, viewer: Viewer): void;
  remove(subscription: Subscription): void;
}

function createReaders(): Readers {
  const all = new Map<Subscription, Viewer>();
  const byAccount = new Map<AccountId, Set<Subscription>>();
  return {
    all,
    ofAccount: (accountId) => byAccount.get(accountId) ?? new Set(),
    add: (subscription, viewer) => {
      all.set(subscription, viewer);
      const ofAccount = byAccount.get(viewer.accountId) ?? new Set();
      byAccount.set(viewer.accountId, ofAccount.add(subscription));
    },
    remove: (subscription) => {
      const { accountId = '' } = all.get(subscription) ?? {};
      all.delete(subscription);
      const ofAccount = byAccount.get(accountId);
      ofAccount?.delete(subscription);
      if (ofAccount?.size === 0) byAccount.delete(accountId);
    },
  };
}

/** Each gets the topics that their role may follow. */
function pushToStaff(viewers: ReadonlyMap<Subscription, Viewer>, topics: readonly LiveTopic[]): void {
  for (const [subscription, { staffRole }] of viewers) {
    if (staffRole) subscription.push(topics.filter((topic) => mayFollow(staffRole, topic)));
  }
}

/**
 * Streams of an account end when its role or access changes, so its tabs learn of that before they refetch anything.
 */
const lastTopicsOf = (target: EndTarget): readonly LiveTopic[] =>
  target !== 'everybody' && 'accountId' in target ? ['account'] : [];

function isTarget(viewer: Viewer, target: EndTarget): boolean {
  if (target === 'everybody') return true;
  return 'accountId' in target ? viewer.accountId === target.accountId : viewer.sessionId === target.sessionId;
}

const retentionMs = 60_000;
const retainedMax = 10_000;

/**
 * Recently ended sessions and accounts, for requests that were authenticated just before and open their stream just
 * after.
 */
interface RecentEnds {
  add(target: EndTarget, now: Date): void;
  /** Whether any of these ended at `since` or later. */
  includes(target: readonly EndTarget[], since: Date): boolean;
}

function createRecentEnds(): RecentEnds {
  const endedAtMs = new Map<string, number>();
  return {
    add: (target, now) => {
      for (const [name, atMs] of endedAtMs) {
        if (endedAtMs.size < retainedMax && atMs >= now.getTime() - retentionMs) break;
        endedAtMs.delete(name);
      }
      const name = targetKey(target);
      endedAtMs.delete(name);
      endedAtMs.set(name, now.getTime());
    },
    includes: (target, since) => target.some((one) => (endedAtMs.get(targetKey(one)) ?? -Infinity) >= since.getTime()),
  };
}
