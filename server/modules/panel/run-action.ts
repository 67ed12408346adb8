import { panelMessages } from '#content/messages/panel.ts';
import type { ApiKeyRight } from '#contract/access.ts';
import { cents, dollarsText, microsFromDollars } from '#contract/values/money.ts';
import type { PanelAction, PanelAnswer, PanelService } from '#contract/openapi/panel-v2.ts';
import type { Service } from '#contract/services/services.ts';
import type { AccountContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { readWallet } from '#server/modules/ledger/index.ts';
import type { PlacingDeps } from '#server/modules/orders/index.ts';
import { listServices } from '#server/modules/services/index.ts';
import { addOrder, isOffered } from './add-order.ts';
import { cancelMany, refuseRefill, statusOf } from './order-calls.ts';
import type { Fields } from './read-fields.ts';

export type PanelDeps = PlacingDeps;

type Action = (ctx: AccountContext, deps: PanelDeps, fields: Fields) => PanelAnswer | Promise<PanelAnswer>;

const actions: Readonly<Record<PanelAction, { readonly right: ApiKeyRight; readonly run: Action }>> = {
  services: { right: 'read', run: async (ctx) => (await listServices(ctx)).filter(isOffered).map(toPanelService) },
  add: { right: 'order', run: addOrder },
  status: { right: 'read', run: statusOf },
  cancel: { right: 'order', run: cancelMany },
  balance: { right: 'read', run: readBalance },
  refill: { right: 'read', run: (_ctx, _deps, fields) => refuseRefill(fields, 'refill') },
  refill_status: { right: 'read', run: (_ctx, _deps, fields) => refuseRefill(fields, 'refill_status') },
};

/** Throws errors with the messages that panel clients know. */
export async function runAction(
  ctx: AccountContext,
  deps: PanelDeps,
  { fields, rights }: { readonly fields: Fields; readonly rights: readonly ApiKeyRight[] },
): Promise<PanelAnswer> {
  const name = fields.get('action') ?? '';
  const action = Object.hasOwn(actions, name) ? actions[name as PanelAction] : undefined;
  if (!action) throw new AppError('invalid_input', panelMessages.requestInvalid);
  if (!rights.includes(action.right))
    throw new AppError('forbidden', panelMessages.keyLacksRight(rightTexts[action.right]));
  return action.run(ctx, deps, fields);
}

const rightTexts: Readonly<Record<ApiKeyRight, string>> = { read: 'read', order: 'place or cancel orders' };

function toPanelService({ id, name, category, ownTexts, unitPrice, minimum, maximum }: Service): PanelService {
  return {
    service: id,
    name,
    type: ownTexts === 'none' ? 'Default' : 'Custom Comments',
    category,
    rate: rateText(unitPrice),
    min: String(minimum),
    max: String(maximum),
    refill: false,
    cancel: true,
  };
}

/** The price per 1,000. Exact: a whole number of micros each is a whole number of tenths of a cent per 1,000. */
function rateText(unitPrice: number): string {
  const text = (microsFromDollars(unitPrice) / 1000).toFixed(3);
  return text.endsWith('0') ? text.slice(0, -1) : text;
}

async function readBalance(ctx: AccountContext): Promise<PanelAnswer> {
  const { balanceCents } = await readWallet(ctx, ctx.actor.accountId);
  return { balance: dollarsText(cents(Math.max(0, balanceCents))), currency: 'USD' };
}
