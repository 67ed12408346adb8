import type { AccountId } from '#contract/values/ids.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';

export interface ListCall {
  readonly name: string;
  readonly path: string;
  readonly as: 'admin' | 'customer';
  /** Middle pages and searches with fewer than three characters have a higher limit. */
  readonly isSlow: boolean;
}

type Options = Partial<Pick<ListCall, 'as' | 'isSlow'>>;

interface People {
  readonly customer: { readonly accountId: AccountId };
}

/** Every list with its pages, sorts, filters and searches, based on rows of this database. */
export async function listCalls({ pool }: DatabaseConnection, { customer }: People): Promise<ListCall[]> {
  const one = async (statement: string) => {
    const { rows } = await pool.query<Record<string, string>>(statement);
    return String(Object.values(rows[0] ?? {})[0]);
  };
  const orders = Number(await one('select count(*) from orders'));
  const accounts = Number(await one('select count(*) from accounts'));
  const payments = Number(await one('select count(*) from payments'));
  const conversations = Number(await one('select count(*) from conversations'));
  const audit = Number(await one(`select count(*) from audit_log where actor_kind = 'admin'`));
  const completed = Number(await one(`select count(*) from orders where status = 'Completed'`));
  const orderId = await one('select order_id from orders offset 5000 limit 1');
  const receipt = await one('select receipt_number from payments offset 500 limit 1');
  const email = await one('select email from accounts offset 777 limit 1');
  const name = email.slice(email.indexOf('.') + 1, email.indexOf('@'));
  const { accountId } = customer;
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const last = (rows: number) => Math.ceil(rows / 12);
  const calls: ListCall[] = [];
  const add = (name: string, path: string, { isSlow = false, as = 'admin' }: Options = {}) =>
    void calls.push({ name, path, as, isSlow });
  const list = (name: string, path: string, query: string, options?: Options) =>
    add(`${name} ${query || '(first page)'}`, `${path}?perPage=12${query ? `&${query}` : '&page=1'}`, options);

  // Baseline cost of a call on this machine.
  add('services, for comparison', '/admin/services');
  for (const sort of ['newest', 'oldest', 'largest', 'smallest']) {
    list('orders', '/admin/orders', `sort=${sort}`);
    list('orders', '/admin/orders', `sort=${sort}&page=${last(orders)}`);
    list('orders', '/admin/orders', `sort=${sort}&page=${Math.floor(last(orders) / 2)}`, { isSlow: true });
  }
  for (const status of ['Pending', 'In%20Progress', 'Completed', 'Partial', 'Canceled']) {
    list('orders', '/admin/orders', `status=${status}`);
    list('orders', '/admin/orders', `status=${status}&sort=largest`);
  }
  list('orders', '/admin/orders', `status=Completed&page=${last(completed)}`);
  list('orders', '/admin/orders', `status=Completed&page=${Math.floor(last(completed) / 2)}`, { isSlow: true });
  for (const category of ['Upvotes', 'Comment', 'Post']) list('orders', '/admin/orders', `category=${category}`);
  list('orders', '/admin/orders', 'category=Post&sort=smallest');
  list('orders', '/admin/orders', 'category=Post&service=Custom%20Post');
  list('orders', '/admin/orders', 'category=Post&service=Custom%20Post&status=Partial');
  list('orders', '/admin/orders', `from=${day(30)}&to=${day(29)}`);
  list('orders', '/admin/orders', `from=${day(200)}&to=${day(20)}&status=Canceled&sort=oldest`);
  list('orders', '/admin/orders', `from=${day(30)}&to=${day(29)}&sort=largest`);
  list('orders', '/admin/orders', `q=${orderId}`);
  list('orders', '/admin/orders', `q=${orderId.slice(5, 9)}`);
  list('orders', '/admin/orders', `q=${orderId.slice(5, 8)}`);
  list('orders', '/admin/orders', 'q=post');
  list('orders', '/admin/orders', 'q=upvotes&status=Completed');
  list('orders', '/admin/orders', `q=${accountId}`);
  list('orders', '/admin/orders', `q=${accountId.slice(0, 4)}`);
  list('orders', '/admin/orders', 'q=nothing-like-it');
  for (const q of ['reddit.com/r/cats/comments/10a1b2', '77777', name]) list('orders', '/admin/orders', `q=${q}`);
  for (const q of ['r/cats', 'grace', 'gmail']) list('orders', '/admin/orders', `q=${q}`, { isSlow: true });
  list('orders', '/admin/orders', 'show=stuck');
  list('orders', '/admin/orders', `q=${orderId.slice(0, 2)}`, { isSlow: true });
  list('orders', '/admin/orders', 'q=7', { isSlow: true });

  for (const sort of ['newest', 'oldest', 'a-to-z', 'z-to-a', 'balance-high', 'balance-low']) {
    list('users', '/admin/users', `sort=${sort}`);
    list('users', '/admin/users', `sort=${sort}&page=${last(accounts)}`);
    list('users', '/admin/users', `sort=${sort}&page=${Math.floor(last(accounts) / 2)}`, { isSlow: true });
  }
  for (const filter of ['role=admin', 'role=user', 'state=blocked', 'state=active', 'role=user&sort=a-to-z']) {
    list('users', '/admin/users', filter);
  }
  for (const q of [name, name.slice(0, 3), 'gmail', 'grace', 'grace%20e', 'mar', 'admin', 'user', 'zzzzzz']) {
    list('users', '/admin/users', `q=${q}`);
  }
  list('users', '/admin/users', 'q=grace&sort=a-to-z');
  for (const q of ['grace', 'mar', 'gmail']) list('users', '/admin/users', `q=${q}&sort=balance-high`);
  list('users', '/admin/users', 'q=gr', { isSlow: true });
  list('users', '/admin/users', 'q=c', { isSlow: true });

  for (const sort of ['newest', 'oldest']) {
    list('payments', '/admin/payments', `sort=${sort}`);
    list('payments', '/admin/payments', `sort=${sort}&page=${last(payments)}`);
    list('payments', '/admin/payments', `sort=${sort}&page=${Math.floor(last(payments) / 2)}`, { isSlow: true });
  }
  for (const filter of [
    'status=paid',
    'status=failed',
    'status=refunded',
    'type=Bitcoin',
    'type=Bitcoin&status=failed',
  ]) {
    list('payments', '/admin/payments', filter);
  }
  list('payments', '/admin/payments', `q=${receipt}`);
  list('payments', '/admin/payments', `q=${receipt.slice(4, 8)}`);
  for (const q of [name, 'grace', 'mar', 'gmail', 'grace&status=failed']) list('payments', '/admin/payments', `q=${q}`);
  list('payments', '/admin/payments', 'q=R-', { isSlow: true });
  list('payments', '/admin/payments', 'q=gr', { isSlow: true });

  list('audit', '/admin/audit', '');
  list('audit', '/admin/audit', 'sort=oldest');
  list('audit', '/admin/audit', `page=${last(audit)}`);
  list('audit', '/admin/audit', `page=${Math.floor(last(audit) / 2)}`, { isSlow: true });
  list('audit', '/admin/audit', 'action=order.change');
  list('audit', '/admin/audit', 'action=account');
  list('audit', '/admin/audit', 'by=all');
  list('audit', '/admin/audit', `from=${day(200)}&to=${day(199)}`);

  for (const query of [
    '',
    'sort=oldest',
    'status=open',
    'status=closed',
    'from=guests',
    'assigned=me',
    'assigned=nobody',
  ]) {
    list('messages', '/admin/messages', query);
  }
  list('messages', '/admin/messages', 'show=unread');
  list('messages', '/admin/messages', `page=${last(conversations)}`);
  list('messages', '/admin/messages', `page=${Math.floor(last(conversations) / 2)}`, { isSlow: true });
  for (const q of [name, 'grace', 'mar', 'gmail', 'refund', 'zzzzzz', 'grace&status=closed']) {
    list('messages', '/admin/messages', `q=${q}`);
  }
  list('messages', '/admin/messages', 'q=gr', { isSlow: true });

  for (const query of ['', 'sort=oldest', 'status=declined', `q=${name}`, 'q=grace', 'q=mar', 'q=gmail']) {
    list('refunds', '/admin/refund-requests', query);
  }

  list('notifications', '/admin/notifications', '');
  list('notifications', '/admin/notifications', 'show=all');

  list('user’s orders', `/admin/users/${accountId}/orders`, '');
  list('user’s orders', `/admin/users/${accountId}/orders`, 'status=Completed&sort=largest');
  list('user’s payments', `/admin/users/${accountId}/payments`, '');
  list('own orders', '/auth/orders', '', { as: 'customer' });
  list('own orders', '/auth/orders', 'status=Canceled', { as: 'customer' });
  list('own payments', '/payment/history', '', { as: 'customer' });
  add('dashboard', '/auth/dashboard', { as: 'customer' });
  add('overview', '/admin/overview');
  for (const period of ['today', 'last-month', 'this-year']) {
    add(`report of money, ${period}`, `/admin/reports/money?period=${period}`);
    add(`report of times, ${period}`, `/admin/reports/times?period=${period}`, { isSlow: true });
  }
  for (const q of [orderId, 'grace', receipt.slice(2), name]) add(`search ${q}`, `/admin/search?q=${q}`);
  return calls;
}
