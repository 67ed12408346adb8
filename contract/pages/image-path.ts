/** Where a picture of the shop is served. Its content never changes. */
export const imagePath = (image: string, variant: string): string => `/shop-images/${image}/${variant}.png`;

/** The size is part of the name, so pages can reserve space before it loads. */
export function imageSize(image: string): { readonly width: number; readonly height: number } {
  const [width = 0, height = 0] = (image.split('-')[1] ?? '').split('x').map(Number);
  return { width, height };
}
