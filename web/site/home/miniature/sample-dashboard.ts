import type { TimelineEntry } from '#contract/orders/orders.ts';
import type { ListedOrder } from '#web/orders/order-columns.tsx';

/** A change to one of the orders. */
export interface SampleMoment {
  readonly orderId: string;
  readonly change: Partial<Pick<ListedOrder, 'status' | 'completedVotes' | 'calculatedPrice'>>;
  readonly at: string;
}

/**
 * The miniature dashboard on the home page, which says that this is sample data. The prices are those of the initial
 * catalog. Times have no time zone, so that they are the same in the prerendered page and in every browser.
 */
export const sampleDashboard: {
  readonly deposits: number;
  readonly orders: readonly ListedOrder[];
  readonly timeline: readonly TimelineEntry[];
  readonly moments: readonly SampleMoment[];
} = {
  deposits: 110,
  orders: [
    {
      orderId: '7K2MQ4X9T0B3VH6D',
      createdAt: '2026-11-16T09:02',
      service: 'Post Upvotes',
      link: 'https://www.reddit.com/r/sample/comments/1b7k2m',
      reference: '',
      quantity: 250,
      completedVotes: 90,
      status: 'In Progress',
      calculatedPrice: 12.5,
    },
    {
      orderId: '3FWD8A1ZR5N7PC2E',
      createdAt: '2026-11-16T08:47',
      service: 'Comments Upvotes',
      link: 'https://www.quora.com/sample/answer',
      reference: '',
      quantity: 120,
      completedVotes: 96,
      status: 'In Progress',
      calculatedPrice: 7.2,
    },
    {
      orderId: 'Q9T4J6S2XM8B1YKV',
      createdAt: '2026-11-15T18:30',
      service: 'Custom Comments',
      link: 'https://www.youtube.com/watch?v=sample',
      reference: '',
      quantity: 12,
      completedVotes: 12,
      status: 'Completed',
      calculatedPrice: 14.4,
    },
    {
      orderId: 'A5HN0C7GE3W6D9RZ',
      createdAt: '2026-11-12T11:15',
      service: 'Random Post',
      link: 'https://www.reddit.com/r/sample',
      reference: '',
      quantity: 2,
      completedVotes: 0,
      status: 'Canceled',
      calculatedPrice: 0,
    },
  ],
  /** Of the first order, oldest first. */
  timeline: [
    { at: '2026-11-16T09:02', by: 'customer', what: 'placed', withheld: 12.5 },
    { at: '2026-11-16T09:20', by: 'staff', what: 'changed', from: 'Pending', to: 'In Progress', started: '8' },
    { at: '2026-11-16T10:05', by: 'staff', what: 'changed', delivered: 90 },
  ],
  /** What happens while a visitor watches. */
  moments: [
    { orderId: '7K2MQ4X9T0B3VH6D', at: '2026-11-16T10:40', change: { completedVotes: 130 } },
    { orderId: '7K2MQ4X9T0B3VH6D', at: '2026-11-16T11:15', change: { completedVotes: 170 } },
    { orderId: '3FWD8A1ZR5N7PC2E', at: '2026-11-16T11:30', change: { status: 'Partial', calculatedPrice: 5.76 } },
    { orderId: '7K2MQ4X9T0B3VH6D', at: '2026-11-16T12:05', change: { completedVotes: 215 } },
    { orderId: '7K2MQ4X9T0B3VH6D', at: '2026-11-16T12:50', change: { completedVotes: 250, status: 'Completed' } },
  ],
};
