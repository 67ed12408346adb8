export const cardGridStyle = 'grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3';

/** For a few cards: where two fit side by side, the one that is left over takes the whole row. */
export const fewCardsStyle = `${cardGridStyle} sm:max-lg:*:last:odd:col-span-2 sm:max-lg:*:last:odd:grid-cols-2 sm:max-lg:*:last:odd:items-center sm:max-lg:*:last:odd:gap-x-8`;
