import { countText as count } from '../values/count-text.ts';

/** What checks of orders say, for customers and staff. */
export const orderWords = {
  serviceRequired: 'Choose a service.',
  ordersRequired: 'Enter at least one order.',
  tooManyOrders: (max: number) => `Place at most ${count(max)} orders at once.`,
  notAnOrderId: 'Enter an order ID or order number.',
  referenceNotText: 'The reference must be text.',
  usePartial: 'Use Partial. Completed means that everything is delivered.',
  quantity: {
    differs: (texts: number, requested: number) =>
      `You wrote ${texts === 1 ? '1 text' : `${count(texts)} texts`}, but the quantity is ${count(requested)}. Leave the quantity empty.`,
    tooSmall: (minimum: number) => `The smallest order is ${count(minimum)}.`,
    tooLarge: (maximum: number) => `The largest order is ${count(maximum)}.`,
  },
  ownTexts: {
    notTaken: 'You can’t add your own texts for this service.',
    hiddenCharacters: 'Your texts contain hidden characters. Type them again.',
    linesRequired: 'Write one comment per line.',
    blocksRequired: 'Write at least one post.',
    tooLong: (position: number, max: number) => `Text ${position} is longer than ${count(max)} characters. Shorten it.`,
  },
  ineligible: {
    community: (name: string, topic: string) =>
      `We don’t accept orders for r/${name}${topic === '' ? '' : `: it is about ${topic}`}.`,
    text: (phrase: string, topic: string) =>
      `We don’t accept orders about ${topic === '' ? `“${phrase}”` : `${topic} (“${phrase}”)`}.`,
  },
  lines: {
    unclosed: 'A quotation mark isn’t closed. Add one at the end of the text.',
    notDoubled: 'Double the quotation marks inside quoted text, like "".',
    format: 'Use this format: service | link | quantity | reference.',
    unknownColumn: (name: string) =>
      `There’s no column called “${name}”. Use service, link, quantity, texts and reference.`,
    missingColumns: (names: readonly string[]) =>
      `The header needs ${names.length === 1 ? 'a column' : 'columns'} called ${names.map((name) => `“${name}”`).join(' and ')}.`,
    sameColumn: 'Two columns mean the same thing. Remove one.',
    tooManyColumns: 'This line has more columns than the header.',
    unknownService: (name: string) => `There’s no service called “${name}”. Check its name.`,
    quantity: 'Enter the quantity as a whole number.',
    reference: (problem: string) => `Reference: ${problem}`,
    duplicate: (line: number) => `Duplicate of line ${line}. Combine the quantities.`,
  },
  /** For staff. */
  selectionRequired: 'Select at least one order.',
  tooManyChanges: (max: number) => `Change at most ${max} orders at once.`,
  linesRequired: 'Paste at least one line.',
  tooManyLines: (max: number) => `Paste at most ${max} lines at once.`,
  move: {
    refund: (amount: string, orders: number) => `Refunds ${amount} to the ${orders === 1 ? 'customer' : 'customers'}`,
    withhold: (amount: string, orders: number) =>
      `Charges the ${orders === 1 ? 'customer' : 'customers'} ${amount} again`,
    none: 'No charge or refund',
  },
};
