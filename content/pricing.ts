/** Texts of the pricing page. */
export const pricing = {
  title: 'Pay for what you order.',
  lead: 'One price for each piece, whatever the quantity. No packages, no subscription, and what an order does not deliver is not charged.',
  description: 'Prices of all services: upvotes, comments and posts for Reddit, Quora and YouTube, each by the piece.',
  columns: { service: 'Service', link: 'Your link leads to', quantity: 'Quantity', price: 'Price each' },
  linkKinds: { post: 'a post', comment: 'a comment', community: 'a community or topic page' },
  categories: {
    Upvotes: { title: 'Upvotes', lead: 'For something you have already posted.' },
    Comment: { title: 'Comments', lead: 'Voices under your post.' },
    Post: { title: 'Posts', lead: 'A new post where your readers are.' },
  },
  empty: { title: 'Nothing is on offer right now.', hint: 'The price list is being changed. Please look again later.' },
  banner: {
    title: 'Ready when your post is.',
    text: 'The first deposit of an account gets 10% on top.',
    dashboard: 'Go to Dashboard',
    signIn: 'Sign In',
    signUp: 'Sign Up',
  },
};
