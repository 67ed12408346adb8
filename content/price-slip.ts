/** Texts of the price calculator on the home and pricing pages. */
export const priceSlip = {
  title: 'Price your order',
  service: 'Service',
  quantity: 'Quantity',
  slider: 'Quantity slider',
  range: (minimum: string, maximum: string) => `${minimum} to ${maximum}`,
  outOfRange: (minimum: string, maximum: string) => `Enter a whole number from ${minimum} to ${maximum}.`,
  total: 'You pay',
  order: (quantity: string, price: string) => `Order ${quantity} for ${price}`,
  orderUnpriced: 'Place an order',
  note: 'That’s the whole price. No packages, no extra fees.',
  /** For visitors without JavaScript. A link to the data follows. */
  noScript: {
    each: 'each',
    lead: 'Turn on JavaScript to price your order here, or get the',
    data: 'current price list as plain data',
  },
};
