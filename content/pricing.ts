/** Texts of the pricing page. */
export const pricing = {
  title: 'Pay for what you order.',
  lead: 'One price each, whatever the quantity. No packages, no subscription, and you’re never charged for what isn’t delivered.',
  description: 'Prices for every service: upvotes, comments and posts for Reddit, Quora and YouTube. Pay per item.',
  columns: { service: 'Service', link: 'Link to', quantity: 'Quantity', price: 'Price each' },
  linkKinds: { post: 'a post', comment: 'a comment', community: 'a community or topic page' },
  /** Titles of categories where they differ from the name. */
  categoryTitles: new Map([
    ['Comment', 'Comments'],
    ['Post', 'Posts'],
  ]),
  empty: {
    title: 'No services are available right now.',
    hint: 'We’re updating the price list. Please check back later.',
  },
  banner: {
    title: 'Ready when your post is.',
    text: 'The first deposit of an account gets 10% on top.',
    dashboard: 'Go to Dashboard',
    signIn: 'Sign In',
    signUp: 'Sign Up',
  },
};
