import path from 'node:path';
import type { Logger } from 'pino';
import { staffMessages } from '#content/messages/staff.ts';
import type { Config } from '../config.ts';
import { type Context, createContext } from '../context.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { pagePolicy } from '#server/http/edge/security.ts';
import { createPageSet, type PageSet } from '#server/http/site/page-set.ts';
import type { ServedSite } from '#server/http/site/static.ts';
import { assetsToStore, createStoredAssets } from '#server/http/site/stored-assets.ts';
import { readWebBuildStamp } from '#server/http/site/web-build-stamp.ts';
import { clientFolder, loadWebFiles } from '#server/http/site/web-files.ts';
import type { Live } from '#server/live/live.ts';
import { type NotificationDeps, notifyStaff } from '#server/modules/notifications/index.ts';
import { assetCountMax, readAsset, selectNamesAfter, storeAssets } from '#server/modules/web-assets/index.ts';
import { createRendering, type Rendering } from '#server/rendering/rendering.ts';
import { runRenderer } from '#server/rendering/run-renderer.ts';
import { keepAssets } from './keep-assets.ts';
import { readPageData } from './page-data.ts';

export interface SiteDeps extends Omit<NotificationDeps, 'live'> {
  readonly connection: DatabaseConnection;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'info' | 'error'>;
  readonly live: Pick<Live, 'publish' | 'onPagesChange'>;
  readonly apiUrl: string;
  /** Whether the checkout uses Stripe's card fields. */
  readonly usesStripe: boolean;
  readonly buildDir: string;
  readonly environment: Config['environment'];
}

export interface Site extends ServedSite {
  readonly rendering: Rendering<PageSet>;
  stop(): Promise<void>;
}

/** Loads a build, stores its assets, and renders its pages, now and whenever the shop's data changes. */
export async function openSite(deps: SiteDeps): Promise<Site> {
  const { buildDir, siteOrigin, apiUrl, usesStripe, logger, environment } = deps;
  const contextFor = (name: string) => createContext(deps.connection, { kind: 'system', name }, deps.clock());
  const stamp = readWebBuildStamp(buildDir) ?? '';
  const files = await loadWebFiles(path.join(buildDir, clientFolder));
  const rendering = createRendering<PageSet>({
    read: () => readPageData(contextFor('rendering'), { publicUrl: siteOrigin, apiUrl }),
    render: async (data, stop) => {
      const startedAt = performance.now();
      const site = await runRenderer({ buildDir, stamp, data }, { environment, stop });
      const pages = createPageSet(site, { origin: siteOrigin, pagePolicy: pagePolicy({ apiUrl, usesStripe }) });
      const renderMs = Math.round(performance.now() - startedAt);
      logger.info({ pages: Object.keys(site.pages).length, renderMs }, 'The public pages were rendered');
      return pages;
    },
    onFailure: async (error) => {
      logger.error({ err: error }, 'The public pages could not be rendered');
      try {
        await notifyStaff(contextFor('rendering'), deps, failureNotice(error));
      } catch (failed) {
        // Without the database, staff can't be notified.
        logger.error({ err: failed }, 'Staff could not be notified');
      }
    },
  });
  deps.live.onPagesChange(rendering.request);
  rendering.request();
  const assets = assetsToStore(files);
  const kept = keepAssets({
    store: () => storeAssets(contextFor('web assets'), assets),
    onFailure: (error) => logger.error({ err: error }, 'The assets of the web build could not be stored'),
  });
  return {
    files,
    rendering,
    findAsset: findStoredAsset(contextFor),
    get pages() {
      return rendering.pages;
    },
    get areAssetsStored() {
      return kept.areStored;
    },
    stop: async () => void (await Promise.all([rendering.stop(), kept.stop()])),
  };
}

/** Twice what housekeeping keeps, to allow for a day with many builds. */
const namesMax = 2 * assetCountMax;

function findStoredAsset(contextFor: (name: string) => Context): ServedSite['findAsset'] {
  const store = {
    readNamesAfter: (number: number) => selectNamesAfter(contextFor('web assets'), number, namesMax),
    read: (name: string) => readAsset(contextFor('web assets'), name),
  };
  return createStoredAssets(store, { namesMax });
}

const detailsLengthMax = 500;

function failureNotice(error: unknown) {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, detailsLengthMax);
  return {
    kind: 'rendering-problem',
    message: staffMessages.pagesOutdated,
    details: staffMessages.pagesOutdatedBody(reason),
    alsoByMail: true,
    onceAnHour: true,
  } as const;
}
