import type { Service } from '#contract/services/services.ts';
import { dashboardHome, manyOrders } from '#content/orders.ts';
import type { ListedDraft } from '#web/orders/order-draft.ts';
import { builtInRules } from '#web/dashboard/new-order/shop-rules.ts';
import { validateDraft } from '#web/dashboard/new-order/validate-draft.ts';
import { validateLines } from '#web/dashboard/new-order/validate-lines.ts';

const words = dashboardHome.drafts;

interface DraftSummary {
  /** The service, or the number of orders. */
  readonly title: string;
  readonly link: string;
  /** In dollars, at current prices; undefined while it can't be computed. */
  readonly price: number | undefined;
}

export function summarizeDraft(draft: ListedDraft, services: readonly Service[]): DraftSummary {
  if (draft.kind === 'many') {
    const { verdicts, total } = validateLines({
      text: draft.lines,
      services,
      rules: builtInRules,
      refusals: new Map(),
    });
    return { title: manyOrders.count(verdicts.length), link: verdicts[0]?.text ?? '', price: dollarsOf(total) };
  }
  const { service, price } = validateDraft(draft.order, services, builtInRules);
  const { link, comments } = draft.order;
  return {
    title: service?.name ?? words.noService,
    link: link || comments.split('\n', 1)[0] || words.noLink,
    price: dollarsOf(price),
  };
}

const dollarsOf = (cents: number | undefined) => (cents === undefined ? undefined : cents / 100);
