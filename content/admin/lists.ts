/** Used by back-office lists that have no label of their own. */
export const clearFilters = 'Clear filters';
