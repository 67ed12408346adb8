import type { FastifyInstance } from 'fastify';
import { imagePattern, type ImageVariant, imageVariants } from '#contract/shop/images.ts';
import type { Context } from '#server/context.ts';
import { allowEmbedding } from '#server/http/edge/security.ts';
import { selectImage } from './images.queries.ts';

/** About what one logo and one icon have, a few times over. */
const keptMax = 24;

/** Pictures never change, so each process keeps those that were asked for last. */
export function serveImages(app: FastifyInstance, deps: { contextOf(): Context }): void {
  const kept = new Map<string, Buffer>();
  const read = async (image: string, variant: ImageVariant) => {
    const name = `${image}/${variant}`;
    const body = kept.get(name) ?? (await selectImage(deps.contextOf(), image, variant));
    if (!body) return undefined;
    kept.delete(name);
    kept.set(name, body);
    for (const [oldest] of kept.size > keptMax ? kept : []) {
      kept.delete(oldest);
      break;
    }
    return body;
  };

  app.get<{ Params: { image: string; file: string } }>('/shop-images/:image/:file', async ({ params }, reply) => {
    const variant = imageVariants.find((each) => params.file === `${each}.png`);
    const body = variant && imagePattern.test(params.image) ? await read(params.image, variant) : undefined;
    if (!body) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('There is no such picture.\n');
    }
    // Emails show it on other sites.
    return allowEmbedding(reply)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/png')
      .send(body);
  });
}
