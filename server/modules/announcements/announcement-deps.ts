import type { Keys } from '#server/keys/keys.ts';
import type { Live } from '#server/live/live.ts';

/** What the verbs of announcements need besides their context. */
export interface AnnouncementDeps {
  readonly keys: Pick<Keys, 'sealing'>;
  readonly live: Pick<Live, 'publish'>;
  readonly siteOrigin: string;
}
