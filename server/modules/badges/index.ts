/** What is new for a customer: replies, announcements and changes of orders. Owns no table. */
export { badgesRoutes } from './badges.routes.ts';
