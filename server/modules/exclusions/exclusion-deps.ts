import { afterCommit, type Context } from '#server/context.ts';
import type { Keys } from '#server/keys/keys.ts';
import type { Live } from '#server/live/live.ts';

export interface ExclusionDeps {
  readonly keys: Pick<Keys, 'sealing'>;
  readonly live: Pick<Live, 'publish'>;
  readonly siteOrigin: string;
  /** False while the demo is seeded: events from weeks ago send no email. */
  readonly sendsMail?: boolean;
}

/** After the commit, the staff's open pages refetch the requests. Everybody's open orders are checked again. */
export function publishExclusions(
  ctx: Context,
  { live }: Pick<ExclusionDeps, 'live'>,
  audience: 'admins' | 'everybody' = 'admins',
): void {
  afterCommit(ctx, () => live.publish(audience, 'exclusions'));
}
