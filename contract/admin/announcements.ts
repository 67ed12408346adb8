import { z } from 'zod';
import { announcementFields } from '../announcements.ts';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { manyLines, oneLine } from '../values/plain-text.ts';
import { sharedWords } from '../words/shared.ts';

export const announcementStatuses = ['published', 'withdrawn'] as const;
export const AnnouncementStatus = z.enum(announcementStatuses);

export const AdminAnnouncement = z
  .object({
    ...announcementFields,
    status: AnnouncementStatus,
    author: z.string(),
    isMailed: z.boolean().describe('Whether it is emailed to subscribers.'),
    mailsSent: z.number().int().describe('How many emails were created so far.'),
    version: z.number().int().describe('Increases with every change.'),
  })
  .meta({ id: 'AdminAnnouncement' });
export type AdminAnnouncement = z.infer<typeof AdminAnnouncement>;

const AnnouncementTexts = z.object({
  title: oneLine(sharedWords.titleRequired, 150),
  text: manyLines(sharedWords.textRequired, 5000),
});

export const NewAnnouncement = AnnouncementTexts.extend({
  alsoByMail: z.boolean().default(false).describe('Email it to subscribers.'),
});
export type NewAnnouncement = z.infer<typeof NewAnnouncement>;

const version = z.number().int().min(1).describe('The version that was edited.');
export const AnnouncementChange = AnnouncementTexts.extend({ version });
export type AnnouncementChange = z.infer<typeof AnnouncementChange>;

const params = z.object({ announcementId: z.uuid() });

export const adminAnnouncements = {
  list: listEndpoint({
    path: '/admin/announcements',
    summary: 'List announcements, including withdrawn ones',
    access: 'admin',
    right: 'announcements.change',
    response: AdminAnnouncement,
    errors: [],
    list: {
      sorts: ['newest', 'oldest'],
      filters: z.object({ status: AnnouncementStatus.optional().describe('Only those with this status.') }),
    },
  }),
  publish: endpoint({
    method: 'POST',
    path: '/admin/announcements',
    summary: 'Publish an announcement to all customers',
    access: 'admin',
    right: 'announcements.change',
    status: 201,
    body: NewAnnouncement,
    response: AdminAnnouncement,
    errors: [],
    idempotent: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/admin/announcements/:announcementId',
    summary: 'Edit an announcement; nobody gets another email',
    access: 'admin',
    right: 'announcements.change',
    params,
    body: AnnouncementChange,
    response: AdminAnnouncement,
    errors: ['not_found', 'conflict'],
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/admin/announcements/:announcementId/status',
    summary: 'Withdraw an announcement, or show it again',
    access: 'admin',
    right: 'announcements.change',
    params,
    body: z.object({ status: AnnouncementStatus }),
    response: AdminAnnouncement,
    errors: ['not_found'],
  }),
};
