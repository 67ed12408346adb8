import { z } from 'zod';
import { shopWords } from '../words/shop.ts';

/** The limit for uploads; stored images are smaller. */
export const imageBytesMax = 5 * 1024 * 1024;

export const ShopImageKind = z.enum(['logo', 'icon']);
export type ShopImageKind = z.infer<typeof ShopImageKind>;

/** Sizes of an icon in pixels, and `maskable`, which leaves room for devices to crop its edges. */
export const iconVariants = ['512', '192', '180', '32', 'maskable'] as const;
export const imageVariants = ['logo', ...iconVariants] as const;
export type ImageVariant = (typeof imageVariants)[number];

export const imagePattern = /^[\da-f]{32}-\d{1,3}x\d{1,3}$/;

/** The image ID that `uploadImage` returned: a hash with the size. */
const Image = z.string().regex(imagePattern, shopWords.identity.image);

export const OptionalImage = z.union([z.literal(''), Image], shopWords.identity.image);

export const UploadedImage = z.object({ image: Image.describe('For the identity’s `logo` or `icon`.') }).meta({
  id: 'UploadedImage',
});
export type UploadedImage = z.infer<typeof UploadedImage>;
