import type { adminAnnouncements } from '#contract/admin/announcements.ts';
import type { announcements } from '#contract/announcements.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import type { AnnouncementServices } from './announcement-services.ts';
import { changeAnnouncement } from './change-announcement.ts';
import { listAllAnnouncements, listAnnouncements } from './list-announcements.ts';
import { markAnnouncementsRead } from './mark-announcements-read.ts';
import { publishAnnouncement } from './publish-announcement.ts';
import { setAnnouncementStatus } from './set-announcement-status.ts';

export const announcementsRoutes = (services: AnnouncementServices): HandlersOf<typeof announcements> => ({
  list: (ctx, { query }) => listAnnouncements(ctx, query),
  markAsRead: async (ctx, { body }) => {
    await markAnnouncementsRead(ctx, services, new Date(body.until));
    return { message: 'Marked as read.' };
  },
});

export const adminAnnouncementsRoutes = (services: AnnouncementServices): HandlersOf<typeof adminAnnouncements> => ({
  list: (ctx, { query }) => listAllAnnouncements(ctx, query),
  publish: (ctx, { body }) => publishAnnouncement(ctx, services, body),
  change: (ctx, { params, body }) => changeAnnouncement(ctx, services, { id: params.announcementId, change: body }),
  setStatus: (ctx, { params, body }) =>
    setAnnouncementStatus(ctx, services, { id: params.announcementId, status: body.status }),
});
