/** Texts of the price calculator on the home and pricing pages. */
export const priceSlip = {
  title: 'Price an order',
  service: 'Service',
  quantity: 'Quantity',
  slider: 'Quantity, by sliding',
  range: (minimum: string, maximum: string) => `${minimum} to ${maximum}`,
  outOfRange: (minimum: string, maximum: string) => `Choose ${minimum} to ${maximum}, in whole pieces.`,
  total: 'You pay',
  order: (quantity: string, price: string) => `Order ${quantity} for ${price}`,
  orderUnpriced: 'Place an order',
  note: 'The list price. No packages, no fees on top.',
  /** For visitors without JavaScript. A link to the data follows. */
  noScript: {
    each: 'each',
    lead: 'Turn on JavaScript to price an order here. You can also get the',
    data: 'current price list as plain data',
  },
};
