import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { api } from '#contract/api.ts';
import { accountDataParts } from './composition/account-data-parts.ts';
import { createContext } from './context.ts';
import type { DatabaseConnection } from './database/connection/connect.ts';
import { firstProof } from './composition/first-proof.ts';
import { type ApiHandlers, bindApi } from './http/bind.ts';
import { createEdge, prepareApi } from './http/edge/edge.ts';
import { registerHealth } from './http/edge/health.ts';
import { exportGuard } from './http/limits/export-guard.ts';
import { limitGuard } from './http/limits/limit-guard.ts';
import { createLimits } from '#server/modules/limits/index.ts';
import { type Metrics, type MetricsReaders, registerMetrics } from './http/edge/metrics.ts';
import { registerOpenApi } from './http/openapi.ts';
import { type ServedSite, serveWeb } from './http/site/static.ts';
import type { Traffic } from './http/limits/traffic.ts';
import type { Keys } from './keys/keys.ts';
import type { Live } from './live/live.ts';
import { liveRoutes } from './live/live.routes.ts';
import {
  type AccountDeps,
  accountSettingsRoutes,
  accountsRoutes,
  adminInvitationsRoutes,
  adminUsersRoutes,
  sessionsRoutes,
  staffInvitationsRoutes,
} from './modules/accounts/index.ts';
import { badgesRoutes } from './modules/badges/index.ts';
import { adminBlogRoutes, blogRoutes, redirectMovedArticles, registerBlogFiles } from './modules/blog/index.ts';
import { apiKeysRoutes, authenticateKey, apiKeyFrom } from './modules/api-keys/index.ts';
import {
  googleConnectionRoutes,
  googleRoutes,
  type GoogleSettings,
  openGoogle,
  type OpenIdProvider,
  registerGoogle,
} from './modules/google/index.ts';
import { accountDataRoutes } from './modules/account-data/index.ts';
import { auditRoutes } from './modules/audit/index.ts';
import {
  adminAnnouncementsRoutes,
  announcementsRoutes,
  registerOneClickUnsubscribe,
} from './modules/announcements/index.ts';
import { notificationsRoutes } from './modules/notifications/index.ts';
import { adminOrdersRoutes, orderDraftsRoutes, ordersRoutes, placingDeps } from './modules/orders/index.ts';
import { notesRoutes } from './modules/notes/index.ts';
import { reportsRoutes } from './modules/reports/index.ts';
import { needsRoutes, overviewRoutes } from './modules/overview/index.ts';
import { searchRoutes } from './modules/search/index.ts';
import { registerPanel } from './modules/panel/index.ts';
import { beginSignIn, secondFactorRoutes } from './modules/second-factor/index.ts';
import { proofsRoutes } from './modules/proofs/index.ts';
import {
  adminApprovalsRoutes,
  adminPaymentsRoutes,
  type Gateway,
  gatewayEventsRoutes,
  paymentsRoutes,
  refundRequestsRoutes,
} from './modules/payments/index.ts';
import { adminStaffRoutes } from './modules/staff/index.ts';
import { adminCategoriesRoutes, adminServicesRoutes, servicesRoutes } from './modules/services/index.ts';
import { adminExclusionsRoutes, exclusionsRoutes } from './modules/exclusions/index.ts';
import {
  adminMessagesRoutes,
  contactRoutes,
  savedRepliesRoutes,
  ticketsRoutes,
  unassignMessages,
} from './modules/support/index.ts';
import { adminEmailsRoutes } from './modules/emails/index.ts';
import type { Mailer } from './modules/mail/index.ts';
import {
  adminShopRoutes,
  forgetShop,
  knownTimeZone,
  linkPicturesTo,
  readShop,
  readIcon,
  serveImages,
  shopRoutes,
} from './modules/shop/index.ts';
import { authenticate } from './modules/sessions/index.ts';
import { type WebhookDeps, webhooksRoutes } from './modules/webhooks/index.ts';
import { idempotencyStore } from './modules/idempotency/index.ts';

export interface AppDeps {
  readonly connection: DatabaseConnection;
  readonly logger: FastifyBaseLogger;
  readonly clock: () => Date;
  readonly keys: Keys;
  readonly live: Live;
  readonly metrics: Metrics;
  readonly traffic: Traffic;
  readonly isStopping: () => boolean;
  readonly siteOrigin: string;
  readonly apiUrl: string;
  readonly trustedProxies: readonly string[];
  readonly metricsReaders: MetricsReaders;
  readonly rateLimits: 'on' | 'off';
  /** Responds with 503 while the event loop is overloaded. */
  readonly refusesWhenBusy: boolean;
  /** For test emails; all others are sent by jobs. */
  readonly mailer: Pick<Mailer, 'deliver'>;
  /** A production shop opens once its checklist is done. */
  readonly isProduction: boolean;
  /** Undefined if sign-in with Google is off. */
  readonly google: GoogleSettings | undefined;
  /** In the order they are offered; empty if deposits are off. */
  readonly gateways: readonly Gateway[];
  readonly webhooks: WebhookDeps['webhooks'];
  /** Without it only the API is served, as in development. */
  readonly site: ServedSite | undefined;
}

/** Far longer than the statement timeout, so that no running request loses its claim. */
const idempotencyLeaseSeconds = 120;

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = createEdge(deps);
  deps.traffic.watch(app.server);
  deps.live.follow('shop', () => forgetShop(deps.connection));
  registerMetrics(app, deps.metrics, deps.metricsReaders);
  registerHealth(app, {
    isStopping: deps.isStopping,
    pending: () => deps.site && pendingOf(deps.site),
    pingDatabase: () => deps.connection.pool.query('select 1'),
    writeProblem: () => deps.connection.writes.outage?.problem,
  });
  const contextOf = () => createContext(deps.connection, { kind: 'anonymous' }, deps.clock());
  const isServed = (path: string) => path.startsWith('/api/') || deps.site?.pages?.find(path).status !== 404;
  redirectMovedArticles(app, { contextOf, isServed });
  await app.register(async (scope) => registerApi(scope, deps), { prefix: '/api' });
  linkPicturesTo(deps.connection, deps.siteOrigin);
  serveImages(app, { contextOf });
  registerBlogFiles(app, { siteOrigin: deps.siteOrigin, contextOf });
  const icons = {
    '/favicon.ico': () => readIcon(contextOf(), '32'),
    '/apple-touch-icon.png': () => readIcon(contextOf(), '180'),
  };
  if (deps.site) serveWeb(app, { site: deps.site, origin: deps.siteOrigin, icons });
  return app;
}

/** Assets are stored before other processes get requests for them. */
function pendingOf({ pages, areAssetsStored }: ServedSite) {
  if (!pages) return 'rendering';
  return areAssetsStored ? undefined : 'storing assets';
}

async function registerApi(scope: FastifyInstance, deps: AppDeps): Promise<void> {
  await prepareApi(scope, deps);
  const limits = createLimits({ connection: deps.connection, isOff: deps.rateLimits === 'off' });
  const anonymousContextOf = (request: FastifyRequest) => ({
    ...createContext(deps.connection, { kind: 'anonymous' }, deps.clock()),
    requestId: request.id,
  });
  const contextOf = async (request: FastifyRequest) => {
    const anonymous = anonymousContextOf(request);
    const { headers, ip: address } = request;
    const apiKey = apiKeyFrom(headers.authorization);
    const claim = { authorization: headers.authorization, address };
    const actor =
      apiKey === undefined
        ? await authenticate(anonymous, { key: deps.keys.accessTokens, limits }, claim)
        : await authenticateKey(anonymous, { limits }, { key: apiKey, address });
    // Keeps the shop's time zone current, which handlers read from their deps.
    if (actor.kind !== 'anonymous') await readShop(anonymous);
    return { ...anonymous, actor };
  };
  registerOpenApi(scope, {
    serverUrl: new URL(deps.apiUrl, deps.siteOrigin).href,
    readShopName: async (request) => (await readShop(anonymousContextOf(request))).identity.name,
  });
  const apiDeps: ApiDeps = {
    ...deps,
    limits,
    openId: openGoogle(deps),
    beginSignIn: (ctx, who) => beginSignIn(ctx, deps, who),
    unassignMessages: (ctx, accountId) => unassignMessages(ctx, deps, accountId),
    ...firstProof(deps),
    get timeZone() {
      return knownTimeZone(deps.connection);
    },
  };
  registerGoogle(scope, { ...apiDeps, contextOf: anonymousContextOf });
  registerOneClickUnsubscribe(scope, { ...apiDeps, contextOf: anonymousContextOf });
  registerPanel(scope, { ...placingDeps(apiDeps), limits, contextOf: anonymousContextOf });
  bindApi(scope, api, handlers(apiDeps), {
    contextOf,
    guards: [limitGuard(limits), ...(deps.rateLimits === 'off' ? [] : [exportGuard()])],
    idempotency: {
      keys: idempotencyStore,
      fingerprintKey: deps.keys.idempotency,
      leaseSeconds: idempotencyLeaseSeconds,
    },
  });
}

type ApiDeps = AppDeps & AccountDeps & { readonly openId: OpenIdProvider | undefined; readonly timeZone: string };

function handlers(deps: ApiDeps): ApiHandlers<typeof api> {
  return {
    sessions: sessionsRoutes(deps),
    accounts: accountsRoutes(deps),
    accountSettings: accountSettingsRoutes(deps),
    secondFactor: secondFactorRoutes(deps),
    proofs: proofsRoutes(deps),
    accountData: accountDataRoutes({ ...deps, parts: accountDataParts(deps) }),
    apiKeys: apiKeysRoutes(deps),
    webhooks: webhooksRoutes(deps),
    google: googleRoutes({ google: deps.google !== undefined }),
    googleConnection: googleConnectionRoutes(deps),
    services: servicesRoutes,
    badges: badgesRoutes,
    orders: ordersRoutes(deps),
    orderDrafts: orderDraftsRoutes,
    adminOrders: adminOrdersRoutes(deps),
    payments: paymentsRoutes(deps),
    refundRequests: refundRequestsRoutes(deps),
    adminPayments: adminPaymentsRoutes(deps),
    adminApprovals: adminApprovalsRoutes(deps),
    adminUsers: adminUsersRoutes(deps),
    adminStaff: adminStaffRoutes(deps),
    adminInvitations: adminInvitationsRoutes(deps),
    staffInvitations: staffInvitationsRoutes(deps),
    adminServices: adminServicesRoutes(deps),
    adminCategories: adminCategoriesRoutes(deps),
    adminOverview: overviewRoutes(deps),
    adminReports: reportsRoutes(deps),
    adminNeeds: needsRoutes(deps),
    adminNotes: notesRoutes(deps),
    adminSavedReplies: savedRepliesRoutes(deps),
    adminSearch: searchRoutes(deps),
    adminAudit: auditRoutes(deps),
    shop: shopRoutes(deps),
    adminShop: adminShopRoutes(deps),
    adminEmails: adminEmailsRoutes(deps),
    gatewayEvents: gatewayEventsRoutes(deps),
    contact: contactRoutes(deps),
    exclusions: exclusionsRoutes(deps),
    adminExclusions: adminExclusionsRoutes(deps),
    tickets: ticketsRoutes(deps),
    adminMessages: adminMessagesRoutes(deps),
    announcements: announcementsRoutes(deps),
    adminAnnouncements: adminAnnouncementsRoutes(deps),
    notifications: notificationsRoutes(deps),
    blog: blogRoutes(deps),
    adminBlog: adminBlogRoutes(deps),
    live: liveRoutes(deps.live),
  };
}
