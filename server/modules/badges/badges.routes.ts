import type { badges } from '#contract/badges.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { readBadges } from './read-badges.ts';

export const badgesRoutes: HandlersOf<typeof badges> = { read: (ctx) => readBadges(ctx) };
