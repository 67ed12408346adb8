import { createDemoReceiver, createPoster, resolveHost, type WebhookDeps } from '#server/modules/webhooks/index.ts';

/** How deliveries leave. A demo also has a receiver inside the process, under a name that exists nowhere else. */
export function openWebhooks(options: {
  readonly isDemo: boolean;
  readonly clock: () => Date;
}): WebhookDeps['webhooks'] {
  const outside = { post: createPoster(), resolve: resolveHost };
  return options.isDemo ? { ...outside, demoReceiver: createDemoReceiver(options.clock) } : outside;
}
