/** Texts of the pricing page. */
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
    text: 'The first deposit of an account gets 10% on top.',
    dashboard: 'Go to Dashboard',
    signIn: 'Sign In',
    signUp: 'Sign Up',
  },
};
