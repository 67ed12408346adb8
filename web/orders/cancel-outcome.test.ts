import { expect, test } from 'vitest';
import { cancelOutcome } from './cancel-outcome.ts';

test.each([
  [
    { price: 4.5, calculatedPrice: 4.5, completedVotes: 0, quantity: 90 },
    { charged: 0, returned: 4.5 },
  ],
  [
    { price: 4.5, calculatedPrice: 4.5, completedVotes: 20, quantity: 90 },
    { charged: 1, returned: 3.5 },
  ],
  [
    { price: 0.25, calculatedPrice: 0.25, completedVotes: 1, quantity: 2 },
    { charged: 0.13, returned: 0.12 },
  ],
])('%j gives %j', (order, outcome) => expect(cancelOutcome(order)).toEqual(outcome));
