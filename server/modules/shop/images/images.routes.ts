import type { FastifyInstance } from 'fastify';
import { shopMessages } from '#content/messages/shop.ts';
import { imagePattern, imageVariants } from '#contract/shop/images.ts';
import type { Context } from '#server/context.ts';
import { allowEmbedding } from '#server/http/edge/security.ts';
import { readImage } from './read-image.ts';

export function serveImages(app: FastifyInstance, deps: { contextOf(): Context }): void {
  app.get<{ Params: { image: string; file: string } }>('/shop-images/:image/:file', async ({ params }, reply) => {
    const variant = imageVariants.find((each) => params.file === `${each}.png`);
    const body =
      variant && imagePattern.test(params.image)
        ? await readImage(deps.contextOf(), { image: params.image, variant })
        : undefined;
    if (!body) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(shopMessages.image.notFound);
    }
    // Webmail sites show it in emails.
    return allowEmbedding(reply)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/png')
      .send(body);
  });
}
