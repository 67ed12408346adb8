import { supportMessages } from '#content/messages/support.ts';
import type { adminAnnouncements } from '#contract/admin/announcements.ts';
import type { announcements } from '#contract/announcements.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import type { AnnouncementDeps } from './mail-announcement.ts';
import { changeAnnouncement, setAnnouncementStatus } from './change-announcement.ts';
import { listAllAnnouncements, listAnnouncements, markAnnouncementsRead } from './read-announcements.ts';
import { publishAnnouncement } from './publish-announcement.ts';

export const announcementsRoutes = (deps: AnnouncementDeps): HandlersOf<typeof announcements> => ({
  list: (ctx, { query }) => listAnnouncements(ctx, query),
  markAsRead: async (ctx, { body }) => {
    await markAnnouncementsRead(ctx, deps, new Date(body.until));
    return { message: supportMessages.announcementRead };
  },
});

export const adminAnnouncementsRoutes = (deps: AnnouncementDeps): HandlersOf<typeof adminAnnouncements> => ({
  list: (ctx, { query }) => listAllAnnouncements(ctx, query),
  publish: (ctx, { body }) => publishAnnouncement(ctx, deps, body),
  change: (ctx, { params, body }) => changeAnnouncement(ctx, deps, { id: params.announcementId, change: body }),
  setStatus: (ctx, { params, body }) =>
    setAnnouncementStatus(ctx, deps, { id: params.announcementId, status: body.status }),
});
