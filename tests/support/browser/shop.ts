import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { OrderChange } from '#contract/admin/order-changes.ts';
import type { ContactMessage } from '#contract/support/contact.ts';
import type { NewOrder, Order } from '#contract/orders/orders.ts';
import type { NewTicket, TicketDetails } from '#contract/support/tickets.ts';
import { expect } from './browser.ts';
import { demoToken } from './demo-session.ts';

export interface Customer {
  readonly email: string;
  readonly token: string;
}

/** API calls for the setup of a browser test: customers, deposits, orders and tickets. */
export function shopOf(request: APIRequestContext) {
  const call = async <Body>(method: string, path: string, token: string | undefined, data?: unknown) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await request.fetch(`/api${path}`, { method, headers, ...(data === undefined ? {} : { data }) });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as Body;
  };

  const deposit = async ({ email, token }: Customer, amount: number): Promise<void> => {
    const card = {
      cardNumber: '4242424242424242',
      cardExpiry: '12 / 34',
      cardCvc: '123',
      cardHolderName: 'N. Lindgren',
    };
    await call('POST', '/payment', token, { email, ...card, amount, type: 'Card' });
  };

  return {
    async register({ firstName = 'Noor', lastName = 'Lindgren', balance = 0 } = {}): Promise<Customer> {
      const email = `customer-${randomBytes(6).toString('hex')}@example.com`;
      const password = 'Orchard-Gate-41';
      const registration = { firstName, lastName, email, password, confirmPassword: password, acceptTerms: true };
      const { tokens } = await call<{ tokens: { accessToken: string } }>(
        'POST',
        '/auth/register',
        undefined,
        registration,
      );
      const customer = { email, token: tokens.accessToken };
      if (balance > 0) await deposit(customer, balance);
      return customer;
    },

    deposit,

    requestRefund: ({ token }: Customer, amount: number) =>
      call<{ _id: string }>('POST', '/payment/refund-requests', token, { amount, reason: 'Ordered elsewhere' }),

    contact: (message: ContactMessage) => call('POST', '/contact', undefined, message),

    openTicket: ({ token }: Customer, ticket: NewTicket) => call<TicketDetails>('POST', '/tickets', token, ticket),

    /** Replies as staff. */
    reply: async (ticketId: string, message: string) =>
      call('POST', `/admin/messages/${ticketId}/answers`, await demoToken({ request }, 'admin'), { message }),

    place: ({ token }: Customer, order: NewOrder) => call<Order>('POST', '/orders', token, order),

    placeMany: ({ token }: Customer, orders: readonly NewOrder[]) => call('POST', '/orders/batch', token, { orders }),

    ordersOf: ({ token }: Customer) => call<Order[]>('GET', '/auth/orders', token),

    /** Credits dollars as staff. */
    credit: async ({ token }: Customer, amount: number) => {
      const { _id } = await call<{ _id: string }>('GET', '/auth/user', token);
      const adjustment = { amount, reason: 'Sorry for the wait' };
      await call('POST', `/admin/users/${_id}/adjustments`, await demoToken({ request }, 'admin'), adjustment);
    },

    /** Changes the order as staff. */
    change: async ({ orderId }: Pick<Order, 'orderId'>, change: OrderChange) =>
      call<Order>('PUT', `/admin/orders/${orderId}`, await demoToken({ request }, 'admin'), change),

    correctLink: async ({ orderId }: Pick<Order, 'orderId'>, link: string) =>
      call<Order>('PUT', `/admin/orders/${orderId}/link`, await demoToken({ request }, 'admin'), { link }),
  };
}

export const postLink = (id: string | number): string => `https://www.reddit.com/r/gardening/comments/1abc${id}/`;
