import { panelMessages } from '#content/messages/panel.ts';
import type { PanelAnswer } from '#contract/openapi/panel-v2.ts';
import { NewOrder } from '#contract/orders/orders.ts';
import type { Service } from '#contract/services/services.ts';
import type { AccountContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { placeOrder, type PlacingDeps } from '#server/modules/orders/index.ts';
import { type Fields, numberIn } from './read-fields.ts';

/** In the same order as other panels check them. */
const fieldErrors = [
  ['serviceId', panelMessages.serviceUnknown],
  ['quantity', panelMessages.quantityInvalid],
] as const;

/** Panels count own texts by line, so services that take whole posts are not offered here. */
export const isOffered = ({ ownTexts }: Pick<Service, 'ownTexts'>): boolean => ownTexts !== 'block';

export async function addOrder(ctx: AccountContext, deps: PlacingDeps, fields: Fields): Promise<PanelAnswer> {
  if (wantsDripFeed(fields)) throw new AppError('invalid_input', panelMessages.noDripFeed);
  const serviceId = numberIn(fields.get('service') ?? '');
  const service = serviceId === undefined ? undefined : await deps.catalog.find(ctx, serviceId);
  if (!service || !isOffered(service)) throw toPanelError({ serviceId: '' });
  const comments = fields.lines('comments');
  // Older clients send their own encoding, and decoding has replaced what isn't UTF-8.
  if (comments?.includes('\uFFFD')) throw new AppError('invalid_input', panelMessages.notUtf8);
  const quantity = fields.get('quantity');
  const input = NewOrder.safeParse({
    serviceId,
    link: fields.get('link') ?? '',
    ...(quantity === undefined ? {} : { quantity: numberIn(quantity) ?? Number.NaN }),
    comments,
    reference: fields.get('reference'),
  });
  if (!input.success)
    throw toPanelError(Object.fromEntries(input.error.issues.map((each) => [String(each.path[0]), each.message])));
  try {
    const { order } = await placeOrder(ctx, deps, input.data);
    return { order: order.number };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'insufficient_funds') throw new AppError(error.code, panelMessages.notEnoughFunds);
    throw error.code === 'invalid_input' && error.fields ? toPanelError(error.fields) : error;
  }
}

/** What clients send when drip-feed is off. */
const noDripFeed: readonly (string | undefined)[] = [undefined, '0', 'null', 'None', 'false'];

const wantsDripFeed = (fields: Fields) => ['runs', 'interval'].some((name) => !noDripFeed.includes(fields.get(name)));

/** Panels have no messages for links and own texts, so ours are used. */
function toPanelError(problems: Readonly<Record<string, string>>): AppError {
  const known = fieldErrors.find(([field]) => field in problems)?.[1];
  const [field, message] = Object.entries(problems)[0] ?? [];
  const own = field === 'reference' ? `reference: ${message}` : message;
  return new AppError('invalid_input', known ?? own ?? panelMessages.requestInvalid);
}
