/** IDs are shown as their first 4 characters. */
export const shortId = (id: string): string => id.slice(0, 4);
