import type { PanelAnswer } from '#contract/openapi/panel-v2.ts';
import { NewOrder } from '#contract/orders/orders.ts';
import type { AccountContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { placeOrder, type PlacingDeps } from '#server/modules/orders/index.ts';
import { isOffered, numberIn } from './panel-words.ts';
import type { Fields } from './read-fields.ts';

/** In the order in which the dialect's servers check them. */
const words = [
  ['serviceId', 'Incorrect service ID'],
  ['quantity', 'Incorrect quantity'],
] as const;

export async function addOrder(ctx: AccountContext, deps: PlacingDeps, fields: Fields): Promise<PanelAnswer> {
  if (wantsDripFeed(fields)) throw new AppError('invalid_input', 'Drip-feed is not offered');
  const serviceId = numberIn(fields.get('service') ?? '');
  const service = serviceId === undefined ? undefined : await deps.catalogue.find(ctx, serviceId);
  if (!service || !isOffered(service)) throw refusal({ serviceId: '' });
  const quantity = fields.get('quantity');
  const input = NewOrder.safeParse({
    serviceId,
    link: fields.get('link') ?? '',
    ...(quantity === undefined ? {} : { quantity: numberIn(quantity) ?? Number.NaN }),
    comments: fields.get('comments'),
  });
  if (!input.success)
    throw refusal(Object.fromEntries(input.error.issues.map((each) => [String(each.path[0]), each.message])));
  try {
    const { order } = await placeOrder(ctx, deps, input.data);
    return { order: order.number };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'insufficient_funds') throw new AppError(error.code, 'Not enough funds on balance');
    throw error.code === 'invalid_input' && error.fields ? refusal(error.fields) : error;
  }
}

/** Clients that offer drip-feed send these words where their user wants none. */
const noDripFeed: readonly (string | undefined)[] = [undefined, '0', 'null', 'None'];

const wantsDripFeed = (fields: Fields) => ['runs', 'interval'].some((name) => !noDripFeed.includes(fields.get(name)));

/** What is wrong with a link or with own texts has to be said in our own words: they say why. */
function refusal(problems: Readonly<Record<string, string>>): AppError {
  const known = words.find(([field]) => field in problems)?.[1];
  return new AppError('invalid_input', known ?? Object.values(problems)[0] ?? 'Incorrect request');
}
