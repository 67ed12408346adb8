/** Punctuation after a URL belongs to the sentence. */
const url = /(https?:\/\/[^\s<>"]*[^\s<>"'’”.,;:!?()[\]])/;

/** Splits a text at its URLs: those are at the odd positions. */
export const splitUrls = (text: string): string[] => text.split(url);
