const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
});
const whole = new Intl.NumberFormat('en-US');

/** A price by the piece: two decimals, and as many more as it really has. */
export function formatUnitPrice(unitPrice: number): string {
  return dollars.format(unitPrice);
}

export function formatQuantity(quantity: number): string {
  return whole.format(quantity);
}
