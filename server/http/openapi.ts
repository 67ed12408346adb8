import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callMessages } from '#content/messages/calls.ts';
import { webhookEventWords, webhookTestWords } from '#content/webhook-events.ts';
import { api, groupDescriptions } from '#contract/api.ts';
import { defaultLimit } from '#contract/limits.ts';
import { describeLimit } from '#contract/words/limits.ts';
import { openApiDocument } from '#contract/openapi/openapi.ts';
import { panelCall } from '#contract/openapi/panel-openapi.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { statusByCode } from './errors.ts';
import { etagOf, isFresh } from './edge/etag.ts';
import { jsonType } from './request/json.ts';

const cacheSeconds = 300;

export function apiDocument({ shopName, serverUrl }: { shopName: string; serverUrl: string }): Record<string, unknown> {
  return openApiDocument(api, {
    title: callMessages.document.title(shopName),
    version: packageFile.version,
    description: callMessages.document.description(describeLimit(defaultLimit)),
    serverUrl,
    groups: groupDescriptions,
    statusOf: (code) => statusByCode[code],
    others: [panelCall],
    events: { ...webhookEventWords, test: webhookTestWords },
  });
}

interface OpenApiOptions {
  readonly serverUrl: string;
  readShopName(request: FastifyRequest): Promise<string>;
}

/**
 * Serves `/openapi.json`. The document is built on the first request, since most processes never need it, and again when
 * the shop is renamed.
 */
export function registerOpenApi(scope: FastifyInstance, { serverUrl, readShopName }: OpenApiOptions): void {
  const build = (shopName: string) => {
    const text = JSON.stringify(apiDocument({ shopName, serverUrl }));
    return { shopName, text, etag: etagOf(text) };
  };
  let built: ReturnType<typeof build> | undefined;
  scope.get('/openapi.json', async (request, reply) => {
    const shopName = await readShopName(request);
    if (built?.shopName !== shopName) built = build(shopName);
    const { text, etag } = built;
    void reply.type(jsonType).header('etag', etag).header('cache-control', `public, max-age=${cacheSeconds}`);
    return isFresh(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(text);
  });
}
