import { type LiveTopic, liveTopics } from '#contract/live.ts';
import { type Audience, type EndTarget, type StreamNotice, targetKey } from './notices.ts';

/** Above this it is cheaper to make everyone refetch. */
const entriesMax = 1_000;

/** Notices waiting for the other processes, deduplicated and bounded to a few payloads. */
export interface PendingNotices {
  readonly isEmpty: boolean;
  addChange(audience: Audience, topics: readonly LiveTopic[]): void;
  addEnd(target: EndTarget): void;
  drain(): StreamNotice[];
  /** For notices that could not be sent. */
  restore(notices: readonly StreamNotice[]): void;
}

export function createPendingNotices(): PendingNotices {
  const changes = new Map<string, { readonly audience: Audience; readonly topics: Set<LiveTopic> }>();
  const ends = new Map<string, EndTarget>();

  const addChange = (audience: Audience, topics: readonly LiveTopic[]) => {
    const name = targetKey(audience);
    const entry = changes.get(name);
    if (entry) {
      for (const topic of topics) entry.topics.add(topic);
    } else if (changes.size < entriesMax) {
      changes.set(name, { audience, topics: new Set(topics) });
    } else {
      changes.clear();
      changes.set(targetKey('everybody'), { audience: 'everybody', topics: new Set(liveTopics) });
    }
  };
  const addEnd = (target: EndTarget) => {
    // Clients with a valid session reconnect and are authenticated again.
    if (ends.size >= entriesMax) {
      ends.clear();
      ends.set(targetKey('everybody'), 'everybody');
    } else {
      ends.set(targetKey(target), target);
    }
  };
  return {
    get isEmpty() {
      return changes.size === 0 && ends.size === 0;
    },
    addChange,
    addEnd,
    drain: () => {
      const drained: StreamNotice[] = [
        ...[...ends.values()].map((target) => ({ kind: 'ended', target }) as const),
        ...[...changes.values()].map(
          ({ audience, topics }) => ({ kind: 'changed', audience, topics: [...topics] }) as const,
        ),
      ];
      ends.clear();
      changes.clear();
      return drained;
    },
    restore: (notices) => {
      for (const notice of notices) {
        if (notice.kind === 'ended') addEnd(notice.target);
        else addChange(notice.audience, notice.topics);
      }
    },
  };
}
