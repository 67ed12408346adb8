/** The panel dialect. Panel clients know these texts. */
export const panelMessages = {
  serviceUnknown: 'Incorrect service ID',
  quantityInvalid: 'Incorrect quantity',
  noDripFeed: 'Drip-feed is not offered',
  notEnoughFunds: 'Not enough funds on balance',
  requestInvalid: 'Incorrect request',
  orderUnknown: 'Incorrect order ID',
  refillUnknown: 'Incorrect refill ID',
  tooManyOrders: (max: number) => `At most ${max} orders at a time`,
  noRefill: 'Refill is not offered',
  keyInvalid: 'Invalid API key',
  usePost: 'Use POST',
  notUtf8: 'Send comments in UTF-8',
  formUnreadable: 'The form cannot be read',
  keyLacksRight: (what: string) => `This API key may not ${what}`,
};
