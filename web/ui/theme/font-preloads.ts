import bricolageLatin from '#web/styles/fonts/bricolage-grotesque-latin.woff2?url';
import interLatin from '#web/styles/fonts/inter-latin.woff2?url';

const preload = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const;

/** For the root route's `links`: every page uses the text font. */
export const textFontPreload = preload(interLatin);

/** For the public layout's `links`: only public headings use the display font. */
export const displayFontPreload = preload(bricolageLatin);
