import type { Limits } from '#server/limits.ts';
import type { Keys } from '#server/keys/keys.ts';
import type { Live } from '#server/live/live.ts';
import type { DemoReceiver } from './deliveries/demo-receiver.ts';
import type { Post } from './deliveries/post.ts';
import type { Resolve } from './public-address.ts';

/** What jobs need to send deliveries. */
export interface WebhookDeps {
  readonly keys: Pick<Keys, 'sealing'>;
  readonly live: Pick<Live, 'publish'>;
  readonly siteOrigin: string;
  readonly webhooks: {
    /** Sends a delivery out. */
    readonly post: Post;
    /** Looks a host name up. */
    readonly resolve: Resolve;
    /** In a demo alone. */
    readonly demoReceiver?: DemoReceiver;
  };
}

/** What the owner's calls need besides. */
export interface OwnerDeps extends WebhookDeps {
  readonly limits: Limits;
}
