import type { Service } from '#contract/services/services.ts';
import { dashboardHome, manyOrders } from '#content/orders.ts';
import type { ListedDraft } from '#web/orders/order-draft.ts';
import { judgeDraft } from '../new-order/judge-draft.ts';
import { judgeLines } from '../new-order/judge-lines.ts';

const words = dashboardHome.drafts;

interface DraftSummary {
  /** The service, or how many orders there are. */
  readonly what: string;
  readonly link: string;
  /** In dollars, at today's prices; undefined until there is one. */
  readonly price: number | undefined;
}

export function summarizeDraft(draft: ListedDraft, services: readonly Service[]): DraftSummary {
  if (draft.kind === 'many') {
    const { verdicts, total } = judgeLines(draft.lines, services, new Map());
    return { what: manyOrders.count(verdicts.length), link: verdicts[0]?.text ?? '', price: inDollars(total) };
  }
  const { service, price } = judgeDraft(draft.order, services);
  const { link, comments, category } = draft.order;
  return {
    what: service?.name ?? (category || words.noService),
    link: link || comments.split('\n', 1)[0] || words.noLink,
    price: inDollars(price),
  };
}

const inDollars = (cents: number | undefined) => (cents === undefined ? undefined : cents / 100);
