import { type SearchResults, searchResultsMax } from '#contract/admin/search.ts';
import { adminSearch as words } from '#content/admin/search.ts';
import { inbox } from '#content/support.ts';
import { formatMoney } from '#web/ui/format/format-money.ts';
import {
  messagePath,
  messagesPath,
  orderPath,
  ordersPath,
  paymentPath,
  paymentsPath,
  userPath,
  usersPath,
} from '../paths.ts';
import { shortId } from '../short-id.ts';

export interface SearchHit {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  readonly path: string;
}

export interface HitGroup {
  readonly title: string;
  readonly hits: readonly SearchHit[];
}

/** The fields of the results that hits show. */
export interface FoundRecords {
  readonly orders: readonly Pick<
    SearchResults['orders'][number],
    '_id' | 'orderId' | 'number' | 'service' | 'status' | 'customerName' | 'reference'
  >[];
  readonly users: readonly Pick<SearchResults['users'][number], '_id' | 'firstName' | 'lastName' | 'email'>[];
  readonly payments: readonly Pick<
    SearchResults['payments'][number],
    '_id' | 'amount' | 'type' | 'receiptNumber' | 'customerName'
  >[];
  readonly messages: readonly Pick<SearchResults['messages'][number], '_id' | 'subject' | 'name' | 'status'>[];
}

/** Groups hits by kind, without empty groups. A full group ends with a link to its searched list. */
export function hitGroups({ orders, users, payments, messages }: FoundRecords, text: string): HitGroup[] {
  const groups: (HitGroup & { list: string })[] = [
    {
      title: words.orders,
      list: `${ordersPath}?`,
      hits: orders.map(({ _id, orderId, number, service, status, customerName, reference }) => ({
        key: _id,
        title: `${shortId(orderId)} ${service}`,
        note: [`#${number}`, status, customerName, ...(reference === '' ? [] : [reference])].join(', '),
        path: orderPath(orderId),
      })),
    },
    {
      title: words.users,
      list: `${usersPath}?`,
      hits: users.map(({ _id, firstName, lastName, email }) => ({
        key: _id,
        title: `${firstName} ${lastName}`.trim() || email,
        note: email,
        path: userPath(_id),
      })),
    },
    {
      title: words.payments,
      list: `${paymentsPath}?tab=payments&`,
      hits: payments.map(({ _id, amount, type, receiptNumber, customerName }) => ({
        key: _id,
        title: `${formatMoney(amount)} ${type}`,
        note: `${receiptNumber}, ${customerName}`,
        path: paymentPath(_id),
      })),
    },
    {
      title: words.messages,
      list: `${messagesPath}?`,
      hits: messages.map(({ _id, subject, name, status }) => ({
        key: _id,
        title: subject || inbox.noSubject,
        note: `${inbox.statuses[status]}, ${name || inbox.deleted}`,
        path: messagePath(_id),
      })),
    },
  ];
  return groups
    .filter(({ hits }) => hits.length > 0)
    .map(({ title, hits, list }) => ({
      title,
      hits: hits.length < searchResultsMax ? hits : [...hits, wholeList(title, list, text)],
    }));
}

const wholeList = (title: string, list: string, text: string): SearchHit => ({
  key: list,
  title: words.all(title),
  note: '',
  path: `${list}${new URLSearchParams({ q: text })}`,
});
