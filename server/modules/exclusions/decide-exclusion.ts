import { supportMessages } from '#content/messages/support.ts';
import { exclusionConfirmedMail, exclusionDeclinedMail } from '#content/mail/exclusion-mails.ts';
import type { Exclusion, ExclusionStatus } from '#contract/admin/exclusions.ts';
import { nameOfCommunity } from '#contract/support/communities.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { recordAudit, selectLastEntry } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import { resolveNotices } from '#server/modules/notifications/index.ts';
import { type ExclusionDeps, publishExclusions } from './exclusion-deps.ts';
import { lockCommunity, selectExclusion, updateExclusions } from './exclusions.queries.ts';
import type { ExclusionRow } from './exclusions.tables.ts';
import { readExclusion } from './read-exclusions.ts';

/** Confirms every open request for the community: orders for it are refused from now on, in all processes. */
export const confirmExclusion = (ctx: Context, deps: ExclusionDeps, id: string): Promise<Exclusion> =>
  decide(ctx, deps, { id, from: 'open', to: 'confirmed', reason: null, isForCommunity: true });

/** Declines only this request; others for the community stay open. */
export const declineExclusion = (
  ctx: Context,
  deps: ExclusionDeps,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Exclusion> => decide(ctx, deps, { id, from: 'open', to: 'declined', reason, isForCommunity: false });

/** Lifts every confirmed request for the community: orders for it are placed again. */
export const liftExclusion = (
  ctx: Context,
  deps: ExclusionDeps,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Exclusion> => decide(ctx, deps, { id, from: 'confirmed', to: 'lifted', reason, isForCommunity: true });

interface Decision {
  readonly id: string;
  readonly from: ExclusionStatus;
  readonly to: ExclusionStatus;
  readonly reason: string | null;
  /** Whether it decides all requests for the community, or only this one. */
  readonly isForCommunity: boolean;
}

function decide(ctx: Context, deps: ExclusionDeps, decision: Decision): Promise<Exclusion> {
  const { id, from, to, reason, isForCommunity } = decision;
  return inTransaction(ctx, async (ctx) => {
    const known = await selectExclusion(ctx, id);
    assertFound(known, supportMessages.exclusionNotFound);
    const rows = (await lockCommunity(ctx, known.community)).filter(({ status }) => status === from);
    if (!rows.some((row) => row.id === id)) {
      if (await isOwnDecision(ctx, decision)) return readExclusion(ctx, id);
      throw new AppError('conflict', supportMessages.exclusionDecided);
    }
    const decided = isForCommunity ? rows : rows.filter((row) => row.id === id);
    const ids = decided.map((row) => row.id);
    await updateExclusions(ctx, ids, { status: to, reason });
    for (const row of decided) {
      await recordAudit(ctx, {
        action: `exclusion.${to}`,
        subject: { kind: 'exclusion', id: row.id },
        before: { community: nameOfCommunity(row.community), status: from },
        after: { community: nameOfCommunity(row.community), status: to },
        ...(reason === null ? {} : { note: reason }),
      });
      await resolveNotices(ctx, deps, { id: row.id });
    }
    await mailRequesters(ctx, deps, decided, decision);
    publishExclusions(ctx, deps, to === 'declined' ? 'admins' : 'everybody');
    return readExclusion(ctx, id);
  });
}

/** Whether this person has decided it so before: a retry after a lost response changes nothing. */
async function isOwnDecision(ctx: Context, { id, to, reason }: Decision): Promise<boolean> {
  const current = await selectExclusion(ctx, id);
  if (current?.status !== to || current.reason !== reason) return false;
  const entry = await selectLastEntry(ctx, { kind: 'exclusion', id }, `exclusion.${to}`);
  return 'accountId' in ctx.actor && entry?.actorAccountId === ctx.actor.accountId;
}

async function mailRequesters(
  ctx: Context,
  { keys, sendsMail = true }: ExclusionDeps,
  rows: readonly ExclusionRow[],
  { to, reason }: Decision,
): Promise<void> {
  if (!sendsMail || to === 'lifted') return;
  for (const { email, community: link } of rows) {
    const community = nameOfCommunity(link);
    const mail =
      to === 'confirmed'
        ? exclusionConfirmedMail({ community })
        : exclusionDeclinedMail({ community, reason: reason ?? '' });
    if (email !== null) await sendMail(ctx, keys.sealing, { to: email, mail });
  }
}
