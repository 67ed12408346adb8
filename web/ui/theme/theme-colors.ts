/**
 * The background color of both schemes (styles/tokens.css), for the browser's toolbar, which doesn't support `oklch`
 * everywhere.
 */
export const themeColors = { light: '#f9f6ef', dark: '#14100e' } as const;

export const systemMedia = (scheme: keyof typeof themeColors): string => `(prefers-color-scheme: ${scheme})`;
