import type { ImageVariant } from '#contract/shop/images.ts';
import type { Context } from '#server/context.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { selectImage } from './images.queries.ts';

/** A few times the number of files of one logo and one icon. */
const keptMax = 24;
const caches = new WeakMap<DatabaseConnection, Map<string, Buffer>>();

interface ImageFile {
  readonly image: string;
  readonly variant: ImageVariant;
}

/** Images never change, so each process caches the most recently requested ones. */
export async function readImage(ctx: Context, { image, variant }: ImageFile): Promise<Buffer | undefined> {
  const kept = caches.get(ctx.connection) ?? new Map<string, Buffer>();
  caches.set(ctx.connection, kept);
  const name = `${image}/${variant}`;
  const body = kept.get(name) ?? (await selectImage(ctx, image, variant));
  if (!body) return undefined;
  kept.delete(name);
  kept.set(name, body);
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size > keptMax) kept.delete(oldest);
  return body;
}
