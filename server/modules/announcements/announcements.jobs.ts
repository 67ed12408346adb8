import { handleJob, type JobHandler } from '#server/jobs/registry.ts';
import type { AnnouncementServices } from './announcement-services.ts';
import { announcementMailsJob, mailAnnouncement } from './mail-announcement.ts';

export const announcementsJobs = (services: Omit<AnnouncementServices, 'live'>): JobHandler[] => [
  handleJob(announcementMailsJob, (ctx, batch) => mailAnnouncement(ctx, services, batch)),
];
