/** On every list of the back office without a label of its own for it. */
export const clearFilters = 'Clear filters';
