import { describe, expect, it } from 'vitest';
import { initialServices } from '#content/services.ts';
import { emptyDraft, type OrderDraft } from '#web/orders/order-draft.ts';
import { type Refusals, rulesWith } from './shop-rules.ts';
import { validateDraft } from './validate-draft.ts';

const link = 'https://www.reddit.com/r/gardening/comments/1abcd/first_tomatoes/';
const upvotes: OrderDraft = { ...emptyDraft, serviceId: '1', link, quantity: '90' };
const comments: OrderDraft = { ...upvotes, serviceId: '4', quantity: '' };
const validate = (draft: OrderDraft, refusals: Refusals = new Map()) =>
  validateDraft(draft, initialServices, rulesWith(refusals));

describe('a draft', () => {
  it('that is valid has a price and no problems', () => {
    expect(validate(upvotes)).toMatchObject({ price: 450, quantity: 90, order: { quantity: 90 }, problems: {} });
  });

  it('has a price before it has a link', () => {
    const { price, order, problems } = validate({ ...upvotes, link: '' });
    expect({ price, order }).toEqual({ price: 450, order: undefined });
    expect(problems).toEqual({ link: 'Paste a link.' });
  });

  it('that is empty has a problem at each field', () => {
    expect(validate(emptyDraft).problems).toEqual({
      serviceId: 'Choose a service.',
      link: 'Paste a link.',
      quantity: 'Enter a quantity.',
    });
  });

  const gone = 'This service is no longer available. Choose another one.';

  it('with a removed service asks for another', () => {
    expect(validate({ ...upvotes, serviceId: '77' }).problems).toEqual({ serviceId: gone });
  });

  it('with a service that is gone asks for another', () => {
    expect(validate({ ...upvotes, serviceId: '99' }).problems).toEqual({ serviceId: gone });
  });

  it('takes its quantity from own texts and ignores the typed one', () => {
    const result = validate({ ...comments, quantity: '7', comments: 'Lovely\n\nWhere was this?' });
    expect(result).toMatchObject({ quantity: 2, price: 240, problems: {} });
  });

  it('has the price of the chosen quantity until the first own text', () => {
    const chosen = { ...comments, quantity: '3' };
    expect(validate(chosen)).toMatchObject({ planned: 3, price: 360, problems: { comments: expect.any(String) } });
    expect(validate({ ...chosen, comments: 'Lovely' })).toMatchObject({ quantity: 1, price: 120, problems: {} });
    expect(validate({ ...chosen, comments: 'Lovely' }).planned).toBeUndefined();
  });

  it('has what the server says about its link and texts, and the built-in rules first', () => {
    const refusals = new Map([
      [link, 'Not here.'],
      ['Lovely', 'Not this.'],
    ]);
    const refused = { ...comments, comments: 'Lovely\n' };
    expect(validate(refused, refusals).problems).toEqual({ link: 'Not here.', comments: 'Not this.' });
    expect(validate({ ...refused, link: `${link}?a=1`, comments: 'Fine' }, refusals).problems).toEqual({});
    const politics = 'https://www.reddit.com/r/politics/comments/1abcd/';
    expect(validate({ ...upvotes, link: politics }, new Map([[politics, 'x']])).problems.link).toContain('r/politics');
  });

  it('without own texts asks for them', () => {
    expect(validate(comments).problems).toEqual({ comments: 'Write one comment per line.' });
  });

  it.each([
    ['', 'Enter a quantity.'],
    ['4', 'The smallest order is 5.'],
    ['1001', 'The largest order is 1,000.'],
    ['1000000000', 'The largest order is 1,000.'],
    ['4.5', 'Enter a whole number.'],
    ['many', 'Enter a whole number.'],
  ])('with the quantity %j says: %s', (quantity, problem) => {
    const result = validate({ ...upvotes, quantity });
    expect(result.problems).toEqual({ quantity: problem });
    expect(result.price).toBeUndefined();
  });

  it('for a blocked topic has a problem at the link', () => {
    const blocked = 'https://www.reddit.com/r/politics/comments/1abcd/hello/';
    expect(validate({ ...upvotes, link: blocked }).problems.link).toMatch(/^We don’t accept orders for r\/politics/);
  });
});
