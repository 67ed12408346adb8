import type { Limits } from '#server/limits.ts';
import type { Keys } from '#server/keys/keys.ts';
import type { Live } from '#server/live/live.ts';
import type { DemoReceiver } from './deliveries/demo-receiver.ts';
import type { Post } from './deliveries/post.ts';
import type { Resolve } from './public-address.ts';

export interface WebhookDeps {
  readonly keys: Pick<Keys, 'sealing'>;
  readonly live: Pick<Live, 'publish'>;
  readonly siteOrigin: string;
  readonly webhooks: {
    readonly post: Post;
    readonly resolve: Resolve;
    /** Demo mode only. */
    readonly demoReceiver?: DemoReceiver;
  };
}

/** For requests by the webhooks' owner. */
export interface OwnerDeps extends WebhookDeps {
  readonly limits: Limits;
}
