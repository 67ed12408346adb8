import { countText } from '#contract/values/count-text.ts';

/** Texts of the overview in the back office. */
export const adminOverview = {
  title: 'Overview',
  figures: { users: 'Total Users', orders: 'Total Orders', daily: 'Daily Order', weekly: 'Weekly Order' },
  period: 'Period',
  periods: { '7': 'Last 7 days', '30': 'Last 30 days', '90': 'Last 90 days' },
  orders: {
    title: 'Orders by day',
    caption: (period: string) => `Orders placed, ${period.toLowerCase()}`,
    series: 'Orders',
    total: (count: string) => `${count} orders`,
    none: 'No orders in this period.',
  },
  revenue: {
    title: 'Revenue by day',
    caption: (period: string) => `Revenue of the orders placed, ${period.toLowerCase()}`,
    series: 'Revenue',
    none: 'No revenue in this period.',
  },
  allTime: 'All time',
  byStatus: { title: 'Orders by status', none: 'No orders yet.' },
  topServices: {
    title: 'Top services',
    none: 'No orders in this period.',
    orders: (count: number) => `${countText(count)} ${count === 1 ? 'order' : 'orders'}`,
  },
  failed: 'The figures couldn’t be loaded.',
};
