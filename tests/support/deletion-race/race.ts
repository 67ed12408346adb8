import type { SignedIn } from '#tests/support/servers/test-app.ts';
import { sendRefunds } from '#server/modules/payments/refunds/send-refunds.ts';
import { closeGate, type GateName } from './gate.ts';
import type { Shop } from './customers.ts';
import type { MoneyCall } from './money-calls.ts';

export type Ending = 'delete' | 'block';

interface RacePoint {
  readonly gate: GateName;
  readonly isCallFirst: boolean;
}

export interface Round extends RacePoint {
  readonly ending: Ending;
}

/** The likeliest races to go wrong: the call is first in line for the wallet, or arrives after the deletion has passed its checks. */
const likeliest: readonly RacePoint[] = [
  { gate: 'wallet', isCallFirst: true },
  { gate: 'session', isCallFirst: false },
];
const others: readonly RacePoint[] = [
  { gate: 'wallet', isCallFirst: false },
  { gate: 'session', isCallFirst: true },
  { gate: 'account', isCallFirst: true },
  { gate: 'account', isCallFirst: false },
];

/** `count` rounds per ending, the likeliest to fail first. */
export const roundsOf = (count: number): Round[] =>
  (['delete', 'block'] as const).flatMap((ending) =>
    Array.from({ length: Math.ceil(count / 6) }, () => [...likeliest, ...others])
      .flat()
      .slice(0, count)
      .map((point) => ({ ending, ...point })),
  );

const end = ({ call, admin }: Shop, ending: Ending, { who, giveUp }: Awaited<ReturnType<MoneyCall>>) =>
  ending === 'delete'
    ? call('POST', '/account/delete', who.headers, { confirmation: 'DELETE', ...(giveUp && { giveUp }) })
    : call('POST', `/admin/users/${who.accountId}/block`, admin.headers);

/** Rows that a customer's own calls insert. A block does not stop staff and gateways from settling existing ones. */
const ownRows = `
  select 'order ' || id as row from orders where account_id = $1
  union all select 'deposit ' || id from payments where account_id = $1 and gateway is not null and part_of is null
  union all select 'request ' || id from refund_requests where account_id = $1 and not by_staff
  union all select code || ' ' || id from transfers where wallet_id = $1 and code in ('withhold', 'release')`;

const openRows = `
  select 'open order ' || id as row from orders where account_id = $1 and status in ('Pending', 'In Progress')
  union all select state || ' payment ' || id from payments where account_id = $1 and state in ('pending', 'refunding')
  union all select status || ' request ' || id from refund_requests
    where account_id = $1 and status in ('requested', 'processing')
  union all select 'balance ' || balance_cents from wallets where id = $1 and balance_cents <> 0`;

async function rowsOf({ money }: Shop, statement: string, { accountId }: SignedIn): Promise<string[]> {
  return (await money.query<{ row: string }>(statement, [accountId])).map(({ row }) => row).toSorted();
}

const openRowsOf = (shop: Shop, who: SignedIn) => rowsOf(shop, openRows, who);

export interface RaceResult {
  readonly hasEnded: boolean;
  readonly wrong: readonly string[];
}

/** Races a money call against deleting or blocking its account, and returns what went wrong. */
export async function race(shop: Shop, name: string, prepare: MoneyCall, round: Round): Promise<RaceResult> {
  const ready = await prepare(shop);
  const { who, act } = ready;
  const gate = await closeGate(shop.connection, round.gate, who);
  let atEnd: string[] | undefined;
  const starts = [
    () => act(),
    async () => {
      const ended = await end(shop, round.ending, ready);
      if (ended.statusCode === 200) atEnd = await rowsOf(shop, ownRows, who);
      return ended;
    },
  ];
  const responses: Promise<unknown>[] = [];
  let waiting = 0;
  for (const start of round.isCallFirst ? starts : starts.toReversed()) {
    const response = start();
    responses.push(response);
    if ((await gate.waitUntilBlockedOrDone(response, waiting + 1)) === 'blocked') waiting += 1;
  }
  await gate.open();
  const wrong = (await Promise.allSettled(responses)).flatMap(problemOf);
  if (atEnd !== undefined && round.ending === 'block' && isOwn(name)) {
    const before = new Set(atEnd);
    wrong.push(...(await rowsOf(shop, ownRows, who)).filter((row) => !before.has(row)));
  }
  if (atEnd !== undefined && round.ending === 'delete') {
    // The refund job returns money that arrives for a deleted account.
    await sendRefunds(shop.money.ctx(), shop.money.deps());
    wrong.push(...(await openRowsOf(shop, who)));
  }
  const { ending, gate: at, isCallFirst } = round;
  const where = `${name}, ${ending}, at the ${at}, ${isCallFirst ? 'first' : 'second'}`;
  return { hasEnded: atEnd !== undefined, wrong: wrong.map((what) => `${where}: ${what}`) };
}

/** Control: deletes the account without a lock between check and write, which the race must detect. */
export async function deleteWithoutLocks(shop: Shop, prepare: MoneyCall): Promise<string[]> {
  const { who, act } = await prepare(shop);
  const isFree = (await openRowsOf(shop, who)).every((row) => row.startsWith('balance'));
  await act();
  if (isFree) await shop.money.query('update accounts set deleted_at = now() where id = $1', [who.accountId]);
  return openRowsOf(shop, who);
}

const isOwn = (name: string) => /^(orders|panel|payments|refundRequests)\./.test(name);

function problemOf(response: PromiseSettledResult<unknown>): string[] {
  if (response.status === 'rejected') return [String(response.reason)];
  const { statusCode = 200, body = '' } = response.value as { statusCode?: number; body?: string };
  return statusCode >= 500 ? [`${statusCode} ${body}`] : [];
}
