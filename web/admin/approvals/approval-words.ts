import type { Approval } from '#contract/admin/approvals.ts';
import { adminApprovalList } from '#content/admin/approvals.ts';
import { formatMoney } from '#web/ui/format/format-money.ts';
import type { OwnCeiling } from './approvals-queries.ts';

type Move = 'credit' | 'debit' | 'refund';

/** What happens to the balance once it is confirmed. */
const moveOf = ({ kind, amount }: Pick<Approval, 'kind' | 'amount'>): Move =>
  kind === 'adjustment' ? (amount > 0 ? 'credit' : 'debit') : 'refund';

export const kindLabel = (approval: Pick<Approval, 'kind' | 'amount'>): string =>
  adminApprovalList.kinds[approval.kind === 'refund-request' ? 'refund-request' : moveOf(approval)];

type MoveText = Readonly<Record<Move, (amount: string, name: string) => string>>;

/** The text for the kind of move, with its amount and the customer. */
export const moveText = (texts: MoveText, approval: Pick<Approval, 'kind' | 'amount' | 'customerName'>): string =>
  texts[moveOf(approval)](formatMoney(Math.abs(approval.amount)), approval.customerName);

/** Whether an owner has to confirm the amount. A debit counts like a credit. */
export const isAboveCeiling = (ceiling: OwnCeiling | undefined, amount: number): boolean =>
  ceiling !== undefined && Math.abs(amount) > Math.min(ceiling.each, ceiling.left);
