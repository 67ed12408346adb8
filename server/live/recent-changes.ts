import { type LiveTopic, liveTopics, mayFollow } from '#contract/live.ts';
import type { StaffRole } from '#contract/staff/rights.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { type Audience, targetKey } from './notices.ts';

/** Undefined role: a customer. */
interface Reader {
  readonly accountId: AccountId;
  readonly staffRole?: StaffRole | undefined;
}

/** What changed for whom and when, for streams that open after changes that their page may have missed. */
export interface RecentChanges {
  add(audience: Audience, topics: readonly LiveTopic[], now: Date): void;
  /** Earlier changes may have been lost. */
  startOver(now: Date): void;
  /** The reader's topics that changed at this time or later; all topics if that is not known. */
  topicsSince(reader: Reader, atMs: number): readonly LiveTopic[];
}

const audiencesMax = 10_000;

export function createRecentChanges(): RecentChanges {
  /** The last change of each topic, by audience; the audience that changed last comes last. */
  const changes = new Map<string, Map<LiveTopic, number>>();
  let knownSinceMs = Number.POSITIVE_INFINITY;

  const forgetOldest = () => {
    const [oldest] = changes;
    if (!oldest) return;
    const [key, changedAtMs] = oldest;
    changes.delete(key);
    knownSinceMs = Math.max(knownSinceMs, ...[...changedAtMs.values()].map((atMs) => atMs + 1));
  };
  const topicsOf = (audience: Audience, atMs: number) =>
    [...(changes.get(targetKey(audience)) ?? [])].flatMap(([topic, changedAtMs]) =>
      changedAtMs >= atMs ? [topic] : [],
    );
  return {
    add: (audience, topics, now) => {
      const key = targetKey(audience);
      const changedAtMs = changes.get(key) ?? new Map<LiveTopic, number>();
      for (const topic of topics) changedAtMs.set(topic, now.getTime());
      changes.delete(key);
      changes.set(key, changedAtMs);
      if (changes.size > audiencesMax) forgetOldest();
    },
    startOver: (now) => {
      changes.clear();
      knownSinceMs = now.getTime();
    },
    topicsSince: ({ accountId, staffRole }, atMs) => {
      if (atMs < knownSinceMs) return liveTopics;
      const ofStaff = staffRole ? topicsOf('admins', atMs).filter((topic) => mayFollow(staffRole, topic)) : [];
      return [...new Set([...topicsOf({ accountId }, atMs), ...topicsOf('everybody', atMs), ...ofStaff])];
    },
  };
}
