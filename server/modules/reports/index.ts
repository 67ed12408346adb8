/**
 * Reports: what moved in a period, the opening and closing balances, and how long orders took. Owns the tables
 * `ledger_days` and `ledger_days_state` (sums by day up to an hour ago, equal to the ledger), `order_times`, which a trigger
 * on orders fills, and `order_time_months` (its counts by month) with `order_time_changes`.
 */
export { countOrderMonths } from './count-order-months.ts';
export { reportsJobs } from './reports.jobs.ts';
export { reportsRoutes } from './reports.routes.ts';
export { sumLedgerDays } from './sum-ledger-days.ts';
