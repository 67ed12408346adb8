import { type LiveTopic, liveTopics } from '#contract/live.ts';
import { type Audience, type Ended, nameOf, type Notice } from './notices.ts';

/** Beyond this many it is cheaper to have everybody look again. */
const entriesMax = 1_000;

/** What waits to be told to the other processes: each thing once, and never more than fits in a few payloads. */
export interface PendingNotices {
  readonly isEmpty: boolean;
  addChange(audience: Audience, topics: readonly LiveTopic[]): void;
  addEnd(whose: Ended): void;
  /** Gives all that waits and forgets it. */
  take(): Notice[];
  /** Puts back what could not be told. */
  putBack(notices: readonly Notice[]): void;
}

export function createPendingNotices(): PendingNotices {
  const changes = new Map<string, { readonly audience: Audience; readonly topics: Set<LiveTopic> }>();
  const ends = new Map<string, Ended>();

  const addChange = (audience: Audience, topics: readonly LiveTopic[]) => {
    const name = nameOf(audience);
    const entry = changes.get(name);
    if (entry) {
      for (const topic of topics) entry.topics.add(topic);
    } else if (changes.size < entriesMax) {
      changes.set(name, { audience, topics: new Set(topics) });
    } else {
      changes.clear();
      changes.set(nameOf('everybody'), { audience: 'everybody', topics: new Set(liveTopics) });
    }
  };
  const addEnd = (whose: Ended) => {
    // Clients whose session goes on connect again, and are asked who they are.
    if (ends.size >= entriesMax) {
      ends.clear();
      ends.set(nameOf('everybody'), 'everybody');
    } else {
      ends.set(nameOf(whose), whose);
    }
  };
  return {
    get isEmpty() {
      return changes.size === 0 && ends.size === 0;
    },
    addChange,
    addEnd,
    take: () => {
      const taken: Notice[] = [
        ...[...ends.values()].map((whose) => ({ kind: 'ended', whose }) as const),
        ...[...changes.values()].map(
          ({ audience, topics }) => ({ kind: 'changed', audience, topics: [...topics] }) as const,
        ),
      ];
      ends.clear();
      changes.clear();
      return taken;
    },
    putBack: (notices) => {
      for (const notice of notices) {
        if (notice.kind === 'ended') addEnd(notice.whose);
        else addChange(notice.audience, notice.topics);
      }
    },
  };
}
