/** Texts of the pricing page, with placeholders (contract/shop/placeholders.ts). */
export const pricing = {
  title: 'Pay for what you order.',
  lead: 'One price for each piece, whatever the quantity. No packages, no subscription, and what an order does not deliver is not charged.',
  description: 'Prices of all services: upvotes, comments and posts for Reddit, Quora and YouTube, each by the piece.',
  columns: { service: 'Service', link: 'Your link leads to', quantity: 'Quantity', price: 'Price each' },
  linkKinds: { post: 'a post', comment: 'a comment', community: 'a community or topic page' },
  /** Titles of categories where they differ from the name. */
  categoryTitles: new Map([
    ['Comment', 'Comments'],
    ['Post', 'Posts'],
  ]),
  empty: { title: 'Nothing is on offer right now.', hint: 'The price list is being changed. Please look again later.' },
  banner: {
    title: 'Ready when your post is.',
    text: 'The first deposit of an account gets {bonus} on top.',
    textWithoutBonus: 'Add funds when you want to order. You pay for what is delivered.',
    dashboard: 'Go to Dashboard',
    signIn: 'Sign In',
    signUp: 'Sign Up',
  },
};
