const whole = new Intl.NumberFormat('en-US');

/** '1,000' */
export function formatQuantity(quantity: number): string {
  return whole.format(quantity);
}
