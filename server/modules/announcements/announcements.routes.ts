import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountMessages } from '#content/messages/accounts.ts';
import { supportMessages } from '#content/messages/support.ts';
import type { adminAnnouncements } from '#contract/admin/announcements.ts';
import { type announcements, oneClickUnsubscribePath, unsubscribeLimit } from '#contract/announcements.ts';
import { addressKey } from '#server/client-address.ts';
import type { Context } from '#server/context.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { acceptBytes } from '#server/http/request/body.ts';
import type { Limits } from '#server/limits.ts';
import { unsubscribe } from '#server/modules/accounts/index.ts';
import { type AnnouncementDeps, unsubscribePageUrl } from './mail-announcement.ts';
import { changeAnnouncement, setAnnouncementStatus } from './change-announcement.ts';
import { listAllAnnouncements, listAnnouncements, markAnnouncementsRead } from './read-announcements.ts';
import { publishAnnouncement } from './publish-announcement.ts';

export const announcementsRoutes = (deps: AnnouncementDeps): HandlersOf<typeof announcements> => ({
  list: (ctx, { query }) => listAnnouncements(ctx, query),
  markAsRead: async (ctx, { body }) => {
    await markAnnouncementsRead(ctx, deps, new Date(body.until));
    return { message: supportMessages.announcementRead };
  },
  unsubscribe: async (ctx, { body }) => {
    await unsubscribe(ctx, deps, body.token);
    return { message: accountMessages.unsubscribed };
  },
});

interface OneClickDeps extends AnnouncementDeps {
  readonly limits: Limits;
  /** Anonymous: the token says whose emails are turned off. */
  readonly contextOf: (request: FastifyRequest) => Context;
}

/**
 * The List-Unsubscribe URL of the emails. Mail providers post a form to it, whose content doesn't matter. GET changes
 * nothing, since scanners open links; mail programs that don't post open the page.
 */
export function registerOneClickUnsubscribe(scope: FastifyInstance, deps: OneClickDeps): void {
  const tokenOf = ({ query }: FastifyRequest) => {
    const { token } = query as { readonly token?: unknown };
    return typeof token === 'string' ? token : '';
  };
  const post = async (request: FastifyRequest) => {
    await deps.limits.consume(unsubscribeLimit, addressKey(request.ip));
    await unsubscribe(deps.contextOf(request), deps, tokenOf(request));
    return { message: accountMessages.unsubscribed };
  };
  void scope.register(async (oneClick) => {
    acceptBytes(oneClick);
    oneClick.route({ method: 'POST', url: oneClickUnsubscribePath, handler: post });
    oneClick.get(oneClickUnsubscribePath, (request, reply) =>
      reply.redirect(unsubscribePageUrl(deps.siteOrigin, tokenOf(request)), 303),
    );
  });
}

export const adminAnnouncementsRoutes = (deps: AnnouncementDeps): HandlersOf<typeof adminAnnouncements> => ({
  list: (ctx, { query }) => listAllAnnouncements(ctx, query),
  publish: (ctx, { body }) => publishAnnouncement(ctx, deps, body),
  change: (ctx, { params, body }) => changeAnnouncement(ctx, deps, { id: params.announcementId, change: body }),
  setStatus: (ctx, { params, body }) =>
    setAnnouncementStatus(ctx, deps, { id: params.announcementId, status: body.status }),
});
