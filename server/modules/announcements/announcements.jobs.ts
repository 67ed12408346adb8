import { handleJob, type JobHandler } from '#server/jobs/registry.ts';
import { type AnnouncementDeps, announcementMailsJob, mailAnnouncement } from './mail-announcement.ts';

export const announcementsJobs = (deps: Omit<AnnouncementDeps, 'live'>): JobHandler[] => [
  handleJob(announcementMailsJob, (ctx, batch) => mailAnnouncement(ctx, deps, batch)),
];
