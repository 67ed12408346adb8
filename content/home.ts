/** The words of the home page. */
export const home = {
  pageTitle: 'Upvotes, comments and posts by the piece',
  title: 'Put your post where people look.',
  lead: 'Order upvotes, comments and posts for Reddit, Quora and YouTube from one price list. People work off every order by hand, and you see the count move.',
  dashboardButton: 'Dashboard',
  startButton: 'Get Started Now',
  pricesButton: 'See all prices',
  slip: {
    title: 'Price an order',
    service: 'Service',
    quantity: 'Quantity',
    total: 'You pay',
    note: 'The list price. No packages, no fees on top.',
  },
  catalogue: {
    title: 'Three things to order. One price each.',
    lead: 'Every piece costs the same, the first and the thousandth. You choose how many.',
    from: 'from',
    each: 'each',
    link: 'See all prices',
    names: { Upvotes: 'Upvotes', Comment: 'Comments', Post: 'Posts' },
    words: {
      Upvotes: 'For a post or a comment of yours.',
      Comment: 'On your post, written by our team or in your own words.',
      Post: 'In the community you choose, written by our team or by you.',
    },
  },
  promises: {
    title: 'What the desk promises.',
    items: [
      {
        figure: '3 days',
        title: 'Stuck is not your problem',
        text: 'An order that has not moved for three days can be cancelled. What was withheld for the missing part comes back.',
      },
      {
        figure: '100%',
        title: 'Not eligible, not paid',
        text: 'Some communities and topics are never served. An order that does not qualify is refunded into your balance in full, with the reason.',
      },
      {
        figure: '10%',
        title: 'A bonus on the first deposit',
        text: 'Added once to every new account with a confirmed address.',
      },
      {
        figure: '0',
        title: 'Nothing against anybody',
        text: 'There are no downvotes in the catalogue, and there will be none.',
      },
    ],
  },
};
