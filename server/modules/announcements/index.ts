/**
 * Announcements: what staff tell all customers, in the dashboard and, for subscribers, by email. Owns the tables
 * `announcements` and `announcement_marks`. A mailing resumes where it stopped, batch by batch, and sends one email per
 * recipient.
 */
export { announcementsJobs } from './announcements.jobs.ts';
export { adminAnnouncementsRoutes, announcementsRoutes, registerOneClickUnsubscribe } from './announcements.routes.ts';
export { announcementMailsJob } from './mail-announcement.ts';
export { countUnreadAnnouncements } from './read-announcements.ts';
export { deleteReadMark, exportReadMark } from './read-marks.queries.ts';
export { publishAnnouncement } from './publish-announcement.ts';
