/**
 * Announcements: what staff tell all customers, in the dashboard and, for those who want it, by mail. It owns the tables
 * `announcements` and `announcement_marks`. A mailing goes on where it was, batch by batch, and makes one mail for each
 * recipient.
 */
export { announcementsJobs } from './announcements.jobs.ts';
export { adminAnnouncementsRoutes, announcementsRoutes } from './announcements.routes.ts';
export { announcementMailsJob } from './mail-announcement.ts';
export { deleteMark, exportMark } from './marks.queries.ts';
export { publishAnnouncement } from './publish-announcement.ts';
