import { type live as contract, liveCatchUpHeader } from '#contract/live.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import type { Live } from './live.ts';

export function liveRoutes(live: Pick<Live, 'subscribe'>): HandlersOf<typeof contract> {
  return {
    stream: ({ actor, now }, { query: { missedMs } }, { reply }) => {
      if (missedMs !== undefined) reply.header(liveCatchUpHeader, 'true');
      return live.subscribe(
        {
          accountId: actor.accountId,
          sessionId: actor.sessionId,
          staffRole: actor.kind === 'admin' && !actor.lacksSecondFactor ? actor.staffRole : undefined,
        },
        { endsAt: actor.expiresAt, checkedAt: now, missedMs },
      );
    },
  };
}
