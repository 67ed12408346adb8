import { describe, expect, it } from 'vitest';
import { initialServices } from '#content/services.ts';
import { emptyDraft, type OrderDraft } from '#web/orders/order-draft.ts';
import { judgeDraft } from './judge-draft.ts';

const link = 'https://www.reddit.com/r/gardening/comments/1abcd/first_tomatoes/';
const upvotes: OrderDraft = { ...emptyDraft, category: 'Upvotes', serviceId: '1', link, quantity: '90' };
const comments: OrderDraft = { ...upvotes, category: 'Comment', serviceId: '4', quantity: '' };
const judge = (draft: OrderDraft) => judgeDraft(draft, initialServices);

describe('a draft', () => {
  it('that can be placed has a price and nothing wrong with it', () => {
    expect(judge(upvotes)).toMatchObject({ price: 450, quantity: 90, order: { quantity: 90 }, problems: {} });
  });

  it('has a price before it has a link', () => {
    const { price, order, problems } = judge({ ...upvotes, link: '' });
    expect({ price, order }).toEqual({ price: 450, order: undefined });
    expect(problems).toEqual({ link: 'Paste a link.' });
  });

  it('without anything says what to do at each field', () => {
    expect(judge(emptyDraft).problems).toEqual({
      category: 'Choose a category.',
      serviceId: 'Choose a service.',
      link: 'Paste a link.',
      quantity: 'Enter a quantity.',
    });
  });

  it('of a service that is gone asks for another', () => {
    expect(judge({ ...upvotes, serviceId: '77' }).problems).toEqual({ serviceId: 'Choose a service.' });
  });

  it('of a service in another category asks for another', () => {
    expect(judge({ ...upvotes, category: 'Post' }).problems).toEqual({ serviceId: 'Choose a service.' });
  });

  it('takes its quantity from own texts, and the typed one does not count', () => {
    const judged = judge({ ...comments, quantity: '7', comments: 'Lovely\n\nWhere was this?' });
    expect(judged).toMatchObject({ quantity: 2, price: 240, problems: {} });
  });

  it('without own texts asks for them', () => {
    expect(judge(comments).problems).toEqual({ comments: 'Write one comment a line.' });
  });

  it.each([
    ['', 'Enter a quantity.'],
    ['4', 'The smallest order is 5.'],
    ['1001', 'The largest order is 1,000.'],
    ['1000000000', 'The largest order is 1,000.'],
    ['4.5', 'Enter a whole number.'],
    ['many', 'Enter a whole number.'],
  ])('with the quantity %j says: %s', (quantity, problem) => {
    const judged = judge({ ...upvotes, quantity });
    expect(judged.problems).toEqual({ quantity: problem });
    expect(judged.price).toBeUndefined();
  });

  it('about what is never served says so at its field', () => {
    const blocked = 'https://www.reddit.com/r/politics/comments/1abcd/hello/';
    expect(judge({ ...upvotes, link: blocked }).problems.link).toMatch(/^We take no orders for r\/politics/);
  });
});
