import { orderMessages } from '#content/messages/orders.ts';
import type { LinkCorrection } from '#contract/admin/order-changes.ts';
import type { AdminOrderDetails } from '#contract/admin/orders.ts';
import type { EligibilityRules } from '#contract/orders/eligibility.ts';
import type { LinkSite } from '#contract/orders/order-link-sites.ts';
import { checkLink, linkKindOf } from '#contract/orders/order-links.ts';
import { communityOfLink, excludedText } from '#contract/support/communities.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { selectExcluded } from '#server/modules/exclusions/index.ts';
import { selectPlatform } from '#server/modules/services/index.ts';
import { assertCurrentVersion } from '../changes/change-order.ts';
import { lockOrderWithAccount } from '../changes/lock-order.ts';
import { saveOrder } from '../changes/save-order.ts';
import { readEligibility } from '#server/modules/shop/index.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { OrderRow } from '../orders.tables.ts';
import { noSuchOrder, readAnyOrder } from '../read-order.ts';

/** Corrects a mistyped link before work on the order starts. The new one must be valid for a new order. */
export function correctLink(
  ctx: Context,
  deps: OrderDeps,
  { ref, correction }: { ref: string; correction: LinkCorrection },
): Promise<AdminOrderDetails> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockOrderWithAccount(ctx, { ref });
    assertFound(locked, noSuchOrder);
    const { row } = locked;
    if (row.status !== 'Pending' || row.delivered > 0) {
      throw new AppError('conflict', orderMessages.linkFixed);
    }
    const site = await selectPlatform(ctx, row.serviceId);
    const link = readLink(row, { eligibility: await readEligibility(ctx), site }, correction.link);
    if (link !== row.link) {
      await assertNotExcluded(ctx, link);
      await assertCurrentVersion(ctx, row, correction.version);
      await saveOrder(ctx, deps, { locked, edit: { link }, action: 'order.change' });
    }
    return readAnyOrder(ctx, row.id);
  });
}

interface LinkRules {
  readonly eligibility: EligibilityRules;
  readonly site: LinkSite | null;
}

function readLink(row: OrderRow, { eligibility, site }: LinkRules, text: string): string {
  const kind = linkKindOf(row.link);
  const checked = kind === undefined ? { problem: orderMessages.linkNotCorrectable } : checkLink(text, kind, site);
  const problem =
    'problem' in checked ? checked.problem : eligibility.problemOf({ ...checked, link: text, texts: '' }).link;
  if ('problem' in checked || problem !== undefined) {
    throw invalidLink(problem ?? '');
  }
  return checked.link.toWellFormed();
}

async function assertNotExcluded(ctx: Context, link: string): Promise<void> {
  const community = communityOfLink(link);
  if (community === undefined) return;
  if ((await selectExcluded(ctx, [community])).has(community)) throw invalidLink(excludedText(community));
}

const invalidLink = (message: string) => new AppError('invalid_input', message, { fields: { link: message } });
