import type { ImageVariant } from '#contract/shop/images.ts';
import type { Context } from '#server/context.ts';
import { readShop } from '../read-shop.ts';
import { readImage } from './read-image.ts';

/** Undefined if the shop has the built-in one. */
export async function readIcon(ctx: Context, variant: ImageVariant): Promise<Buffer | undefined> {
  const { icon } = (await readShop(ctx)).identity;
  return icon === '' ? undefined : readImage(ctx, { image: icon, variant });
}
