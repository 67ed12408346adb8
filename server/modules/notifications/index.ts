/**
 * Notifications: what staff are told of, in their list and, where it is an alarm, by mail. It owns the tables
 * `staff_notifications`, `notification_reads` and `notification_throttles`; each admin has read marks of their own, and
 * what is done leaves all lists. New orders are not written here: they are read from the orders, while nobody has begun them.
 */
export { deleteNotifications, deleteNotificationsBefore } from './notifications.queries.ts';
export { notificationsRoutes } from './notifications.routes.ts';
export { notifyStaff, type StaffNotice } from './notify-staff.ts';
export { settleNotices } from './settle-notices.ts';
export { tellOfOutage } from './tell-of-outage.ts';
