/**
 * Notifications: what staff are alerted to, in their list and, for alarms, by email. Owns the tables
 * `staff_notifications`, `notification_reads`, `notification_mutes` and `notification_throttles`. Each admin has their
 * own read marks and choice of kinds, and resolved notices leave all lists. New orders have no rows here: a view reads
 * them from the orders until they are started.
 */
export { deleteMutesOf } from './choices.queries.ts';
export { countDeadlines, deleteNotifications, deleteNotificationsBefore } from './notifications.queries.ts';
export { notificationsRoutes } from './notifications.routes.ts';
export { type NotificationDeps, notifyStaff, resolveNotices, type StaffNotice, reportOutage } from './notify-staff.ts';
