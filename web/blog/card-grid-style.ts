export const cardGridStyle = 'grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3';
