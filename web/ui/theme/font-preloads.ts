import bricolageLatin from '#web/styles/fonts/bricolage-grotesque-latin.woff2?url';
import interLatin from '#web/styles/fonts/inter-latin.woff2?url';

const preload = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const;

/** For the root route's `links`: the text font, wanted by every page. */
export const textFontPreload = preload(interLatin);

/** For the public layout's `links`: the display font of public headings. */
export const displayFontPreload = preload(bricolageLatin);
