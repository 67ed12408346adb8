import { describe, expect, test } from 'vitest';
import { describeMove } from '#contract/orders/order-money.ts';
import {
  changeOf,
  chooseStatus,
  changesSince,
  deliveredProblem,
  draftOf,
  moneyOf,
  isSettled,
  newest,
  offersCompleted,
  rebase,
  cleanDelivered,
} from './order-edit.ts';

const order = {
  status: 'In Progress' as const,
  started: '120',
  completedVotes: 20,
  quantity: 90,
  price: 4.5,
  calculatedPrice: 4.5,
  version: 3,
};

describe('the delivered count', () => {
  test.each([
    ['25', '25'],
    ['025', '25'],
    ['000', '0'],
    ['12345678901', '12345678901'],
    ['', ''],
    ['abc', '0'],
    ['12a', '0'],
    ['-5', '0'],
    ['37.', '37.'],
    ['37.5', '37.5'],
    ['37,5', '37,5'],
    ['.5', '0'],
    ['1e3', '0'],
  ])('%j becomes %j', (typed, cleaned) => expect(cleanDelivered(typed)).toBe(cleaned));

  test('is a whole number', () => {
    for (const delivered of ['37.', '37.5', '1,090']) {
      expect(deliveredProblem({ ...draftOf(order), delivered }, order)).toBe('Enter a whole number.');
    }
  });

  test('may be up to the quantity', () => {
    expect(deliveredProblem({ ...draftOf(order), delivered: '90' }, order)).toBeUndefined();
    expect(deliveredProblem({ ...draftOf(order), delivered: '91' }, order)).toBe(
      'Cannot exceed available quantity of 90',
    );
    expect(deliveredProblem({ ...draftOf(order), delivered: '12345678901' }, order)).toBe(
      'Cannot exceed available quantity of 90',
    );
  });
});

describe('Completed', () => {
  const draft = draftOf(order);

  test('means fully delivered, and restores the count when another status is selected', () => {
    const completed = chooseStatus(draft, 'Completed', order);
    expect(completed).toEqual({ ...draft, status: 'Completed', delivered: '90' });
    expect(chooseStatus(completed, 'Partial', order)).toEqual({ ...draft, status: 'Partial', delivered: '20' });
    expect(chooseStatus({ ...draft, delivered: '25' }, 'Partial', order).delivered).toBe('25');
    expect(chooseStatus(completed, 'Completed', order)).toEqual(completed);
  });

  test('with less is refused in favor of Partial, unless the order was already completed that way', () => {
    const short = { ...draft, status: 'Completed' as const };
    expect(deliveredProblem(short, order)).toBe('Use Partial. Completed means that everything is delivered.');
    const earlier = { ...order, status: 'Completed' as const };
    expect(deliveredProblem(short, earlier)).toBeUndefined();
    expect(deliveredProblem({ ...short, delivered: '21' }, earlier)).toBeDefined();
  });

  test('is offered once everything is delivered', () => {
    expect(offersCompleted({ ...draft, delivered: '90' }, 90)).toBe(true);
    expect(offersCompleted({ ...draft, delivered: '89' }, 90)).toBe(false);
    expect(offersCompleted({ ...draft, delivered: '90', status: 'Completed' }, 90)).toBe(false);
    expect(offersCompleted({ ...draft, delivered: '90', status: 'Canceled' }, 90)).toBe(false);
  });
});

describe('the request', () => {
  test('has the changed fields and the version being edited', () => {
    expect(changeOf({ status: 'Completed', started: ' 120 ', delivered: '90' }, order)).toEqual({
      status: 'Completed',
      completedVotes: 90,
      version: 3,
    });
  });

  test('is undefined if nothing changed', () => expect(changeOf(draftOf(order), order)).toBeUndefined());
});

describe('the money', () => {
  test.each([
    ['Canceled', '20', 'Refunds $4.50 to the customer'],
    ['Partial', '26', 'Refunds $3.20 to the customer'],
    ['Partial', '', 'Refunds $4.50 to the customer'],
    ['Partial', '900', 'No charge or refund'],
    ['Completed', '90', 'No charge or refund'],
  ] as const)('%s with %j delivered: %s', (status, delivered, text) => {
    expect(describeMove(moneyOf({ status, delivered, started: '' }, order))).toBe(text);
  });
});

describe('a concurrent change', () => {
  const latest = { status: 'Completed' as const, started: '', completedVotes: 20 };

  test('is described by field', () => {
    expect(changesSince(order, latest)).toEqual(['Status is now Completed.', 'Started Votes is now empty.']);
  });

  test.each([
    ['of the list while the details are behind', { ...order, version: 4 }, { ...order, version: 3 }, 4],
    ['of the details once they are newer', { ...order, version: 3 }, { ...order, version: 4 }, 4],
    ['of the list while there are no details', { ...order, version: 3 }, undefined, 3],
  ])('is compared with the version %s', (_, listed, details, version) => {
    expect(newest(listed, details).version).toBe(version);
  });

  test('needs a decision unless nothing was edited, or the edits were saved without a response', () => {
    const newer = { ...latest, version: order.version + 1 };
    expect(isSettled(draftOf(order), order, newer)).toBe(true);
    expect(isSettled(draftOf(latest), order, newer)).toBe(true);
    expect(isSettled({ ...draftOf(latest), started: '125' }, order, newer)).toBe(false);
  });

  test('is merged, except into edited fields', () => {
    expect(rebase({ ...draftOf(order), started: '125' }, order, latest)).toEqual({
      status: 'Completed',
      started: '125',
      delivered: '20',
    });
  });
});
