import type { Context } from '#server/context.ts';
import { createArticle } from '#server/modules/blog/index.ts';
import type { DemoAccounts } from './accounts.ts';
import { daysAgo, type DemoEvent } from './history.ts';

const draft = {
  title: 'What to Do When a Post Gets Removed',
  description:
    'Removed is not the end. Find out which rule it was, ask once and politely, and fix the post before you try again.',
  coverImage: '/blog/what-communities-forbid.svg',
  markdown: `A post that vanishes an hour after you wrote it feels like a verdict. Most of the time it is a filter.

## Find the reason first

Open the post while signed out. If it is gone, look for a comment by a moderator: it usually names the rule.

| What you see | What it means |
| --- | --- |
| A comment that names a rule | A person removed it |
| No comment, and it never got a vote | A filter held it back |

## Ask once

Write to the moderators in two sentences: what you posted, and what you would like to know. Then wait.`,
};

/** A draft of the owner's. */
export const demoBlog = (now: Date, { adminId }: DemoAccounts): DemoEvent[] => [
  {
    at: daysAgo(now, 2.1),
    run: (ctx: Context) => {
      const actor = { kind: 'admin', staffRole: 'owner', accountId: adminId, sessionId: adminId } as const;
      return createArticle({ ...ctx, actor }, { live: { publish: () => undefined }, timeZone: 'UTC' }, draft);
    },
  },
];
