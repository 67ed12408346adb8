/** Texts of the home page, from top to bottom. */
export const home = {
  pageTitle: 'Upvotes, comments and posts, priced per item',
  title: 'Put your post where people look.',
  lead: 'Order upvotes, comments and posts for Reddit, Quora and YouTube from one price list. Our team completes every order by hand, and you watch the count rise.',
  dashboardButton: 'Dashboard',
  startButton: 'Get Started Now',
  pricesButton: 'See all prices',
  createAccount: 'Create your account',
  priceYourOrder: 'Price your order',
  /** The miniature dashboard. */
  product: {
    title: 'Watch your order fill up',
    lead: 'Your balance, your orders and their timelines are on one screen. It updates as our team delivers.',
    label: 'Sample data',
    about:
      'A sample of the dashboard: balance, total spent, open orders, a list of orders with their progress, and the timeline of an order for 250 post upvotes.',
    aboutOrder: 'A sample order for 250 post upvotes, with its progress and timeline.',
    replay: 'Play again',
  },
  /** The marquee below the miniature: example orders, one per status. */
  outcomes: {
    title: 'What you pay, whatever happens',
    pause: 'Pause',
    resume: 'Play',
    /** After the count delivered. */
    delivered: (quantity: number) => `of ${quantity} delivered`,
    slides: [
      {
        status: 'Pending',
        service: 'Post Upvotes',
        delivered: 0,
        quantity: 250,
        note: 'Charged to your balance. Refunded if you cancel',
      },
      {
        status: 'In Progress',
        service: 'Comments Upvotes',
        delivered: 84,
        quantity: 120,
        note: 'The count rises as our team delivers',
      },
      {
        status: 'Completed',
        service: 'Custom Comments',
        delivered: 12,
        quantity: 12,
        note: 'Paid in full, in your own words',
      },
      {
        status: 'Partial',
        service: 'Post Upvotes',
        delivered: 180,
        quantity: 250,
        note: 'You pay for 180. The rest is refunded',
      },
      {
        status: 'Canceled',
        service: 'Random Post',
        delivered: 0,
        quantity: 2,
        note: 'Stuck for 3 days, refunded in full',
      },
    ],
  },
  why: {
    title: 'Why you need upvotes',
    lead: 'People read a community from the top down. Votes decide what is up there, and a post’s first hours matter most.',
    yourPost: 'Your post',
    steps: [
      { name: 'New', text: 'Where every post starts. Newer posts push it down within minutes.' },
      { name: 'Hot', text: 'Recent votes, weighted by age. This is the page most people open.' },
      { name: 'Top', text: 'The most votes of the day, week or year. Posts that get here stay visible for days.' },
    ],
    note: 'Upvotes raise a post in its community and can get it into Hot and Top. Good content keeps it there.',
    action: 'Price upvotes for your post',
  },
  who: {
    title: 'Who needs upvotes',
    lead: 'People with something to show and little time for it to be seen.',
    audiences: [
      { name: 'Content creators', text: 'A video, a drawing, a thread: your first readers bring the next ones.' },
      { name: 'Podcasts', text: 'A new episode, in front of people who already talk about the topic.' },
      { name: 'AI projects', text: 'A demo that needs testers while the idea is still new.' },
      { name: 'Blockchain projects', text: 'A release that people should read before the next headline.' },
      { name: 'Thumbnail makers', text: 'Work that is judged in half a second, in front of people who hire.' },
      {
        name: 'Agencies for adult content creators',
        text: 'Many creators, many communities, one balance and one list of orders.',
      },
      { name: 'Adult-content companies', text: 'Launches in the communities that allow them. Pay per item.' },
    ],
    note: 'We never take orders about elections and politics, health, crises, news or children.',
    action: 'Find your service',
  },
  contact: {
    title: 'Not sure what to order? Ask a person.',
    text: 'Tell us what you post and where. We’ll tell you what we would order, or whether we would order at all.',
    button: 'Talk to Us',
  },
  benefits: {
    title: 'What you get, in plain words',
    button: 'Learn more',
    buttonAbout: 'about what you get',
    instant: {
      title: 'Instant results',
      text: 'Our team sees your order the moment you place it and completes it within 24 hours once we have everything we need. Watch the count rise live.',
      figure: '24 h',
    },
    safe: {
      title: 'Safe and secure',
      text: 'That means your money and your account: two-factor sign-in, no stored card numbers, and a ledger that adds up to the cent. We can’t promise what a platform does with a post.',
      rows: ['Two-factor sign-in', 'Card numbers never stored', 'Every cent on your statement'],
    },
    affordable: {
      title: 'Affordable plans',
      text: 'Pay only for what you order. One price each, from the first to the thousandth, and no subscription.',
      from: 'from',
      each: 'each',
    },
    global: {
      title: 'Global reach',
      text: 'Reddit, Quora and YouTube, in any community we serve, at any hour. Pay by card or bitcoin from anywhere.',
      places: ['Reddit', 'Quora', 'YouTube'],
    },
  },
  /** Placeholder figures: replace them with your own, true ones. */
  stats: {
    title: 'By the numbers',
    items: [
      { id: 1, value: 100, suffix: 'K+', description: 'Upvotes delivered' },
      { id: 2, value: 50, suffix: '+', description: 'Account growth' },
      { id: 3, value: 1000, suffix: '+', description: 'Clients served' },
    ],
  },
  comparison: {
    title: 'Compare before you order',
    lead: 'How many orders succeed, and what happens to those that don’t.',
    action: 'See how refunds work',
    others: 'Competitors',
    success: { name: 'Success rate', us: '99%+', others: '10%', usPercent: 99, othersPercent: 10 },
    points: [
      {
        name: 'First-deposit bonus',
        us: '{bonus}',
        text: 'On top of your first deposit, once your email is confirmed.',
      },
      {
        name: 'Stuck orders',
        us: 'Cancelled after 3 days',
        text: 'No progress for three days? You get back what wasn’t delivered.',
      },
      { name: 'Refunds of balance', us: 'Yes', text: 'Unused deposits are refunded to the original payment method.' },
      { name: 'Posts that are not eligible', us: 'Refunded in full', text: 'Back to your balance, with the reason.' },
      { name: 'Service updates', us: 'Daily', text: 'On your dashboard, from our team.' },
      { name: 'Support', us: 'Round the clock', text: 'Every question gets a ticket and a human reply.' },
      { name: 'API', us: 'Fully integrated', text: 'The same orders and balance, for your own software.' },
    ],
  },
  closing: {
    title: 'Ready to place your first order?',
    text: 'An account is free, and you see every price before you order.',
    /** Left out if the shop gives no bonus. */
    bonus: 'We add {bonus} to your first deposit once your email is confirmed.',
  },
  toTop: 'Back to top',
};
