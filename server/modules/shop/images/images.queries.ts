import { and, eq, lt, sql } from 'drizzle-orm';
import type { ImageVariant } from '#contract/shop/images.ts';
import type { Context } from '#server/context.ts';
import { shopImages } from '../shop.tables.ts';

export interface EncodedImage {
  /** A hash of the content, and the size. */
  readonly image: string;
  readonly files: readonly { readonly variant: ImageVariant; readonly body: Buffer }[];
}

/** An image that is already stored counts as uploaded again. */
export async function insertImage(ctx: Context, { image, files }: EncodedImage): Promise<void> {
  const rows = files.map((file) => ({ image, ...file, uploadedAt: ctx.now }));
  await ctx.db
    .insert(shopImages)
    .values(rows)
    .onConflictDoUpdate({
      target: [shopImages.image, shopImages.variant],
      set: { uploadedAt: ctx.now },
    });
}

export async function selectImage(ctx: Context, image: string, variant: ImageVariant): Promise<Buffer | undefined> {
  const [row] = await ctx.db
    .select({ body: shopImages.body })
    .from(shopImages)
    .where(and(eq(shopImages.image, image), eq(shopImages.variant, variant)));
  return row?.body;
}

export async function isImageStored(ctx: Context, image: string, variant: ImageVariant): Promise<boolean> {
  const [row] = await ctx.db
    .select({ image: shopImages.image })
    .from(shopImages)
    .where(and(eq(shopImages.image, image), eq(shopImages.variant, variant)));
  return row !== undefined;
}

/** Images that no version of the identity uses. The history keeps its images, so that changes can be undone. */
export async function deleteUnusedImages(ctx: Context, uploadedBefore: Date): Promise<void> {
  const isUsed = sql`EXISTS (
    SELECT FROM shop_changes WHERE section = 'identity'
      AND ${shopImages.image} IN (before->>'logo', before->>'icon', after->>'logo', after->>'icon'))`;
  await ctx.db.delete(shopImages).where(and(lt(shopImages.uploadedAt, uploadedBefore), sql`NOT ${isUsed}`));
}
