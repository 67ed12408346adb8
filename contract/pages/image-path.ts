/** Where a picture of the shop is served. Its content never changes. */
export const imagePath = (image: string, variant: string): string => `/shop-images/${image}/${variant}.png`;

/** Its size is part of its name, so that pages need not move when it has loaded. */
export function imageSize(image: string): { readonly width: number; readonly height: number } {
  const [width = 0, height = 0] = (image.split('-')[1] ?? '').split('x').map(Number);
  return { width, height };
}
