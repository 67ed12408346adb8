import type { ShopImageKind, UploadedImage } from '#contract/shop/images.ts';
import { inTransaction, type StaffContext } from '#server/context.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { lockSetting } from '../settings/settings.queries.ts';
import { encodeImage } from './encode-image.ts';
import { deleteUnusedImages, insertImage } from './images.queries.ts';

/** Unsaved drafts of an identity may refer to uploaded images for this long. */
const unusedDays = 30;

interface Upload {
  readonly kind: ShopImageKind;
  readonly bytes: Buffer;
}

/** Stores the re-encoded image. It is shown once the identity refers to it. */
export async function uploadImage(ctx: StaffContext, { kind, bytes }: Upload): Promise<UploadedImage> {
  const encoded = await encodeImage(kind, bytes);
  const { image } = encoded;
  await inTransaction(ctx, async (ctx) => {
    // Locked, so that no old image is saved while it is deleted.
    await lockSetting(ctx, 'identity');
    await deleteUnusedImages(ctx, new Date(ctx.now.getTime() - unusedDays * 86_400_000));
    await insertImage(ctx, encoded);
    await recordAudit(ctx, {
      action: 'shop.picture_uploaded',
      subject: { kind: 'shop', id: 'identity' },
      after: { [kind]: image },
    });
  });
  return { image };
}
