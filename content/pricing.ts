/** Texts of the pricing page, with placeholders (contract/shop/placeholders.ts). */
export const pricing = {
  /** For search results and tabs. The price is the lowest of an upvote for Reddit, if any are offered. */
  headTitle: {
    onePrice: (price: string) => `Reddit upvote prices: ${price} each`,
    from: (price: string) => `Reddit upvote prices: from ${price} each`,
    withoutUpvotes: 'Prices of every service',
  },
  serviceType: 'Social media marketing',
  title: 'Pay for what you order.',
  lead: 'One price each, whatever the quantity. No packages, no subscription, and a refund for anything we don’t deliver.',
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
    text: 'Get a bonus of {bonus} on your first deposit.',
    textWithoutBonus: 'Add funds when you want to order. You pay for what is delivered.',
    dashboard: 'Go to Dashboard',
    signIn: 'Sign In',
    signUp: 'Sign Up',
  },
};
