/** Texts of the home page, from top to bottom. */
export const home = {
  pageTitle: 'Upvotes, comments and posts by the piece',
  title: 'Put your post where people look.',
  lead: 'Order upvotes, comments and posts for Reddit, Quora and YouTube from one price list. People work off every order by hand, and you see the count move.',
  dashboardButton: 'Dashboard',
  startButton: 'Get Started Now',
  pricesButton: 'See all prices',
  /** The marquee below the hero: example orders, one per status. */
  outcomes: {
    title: 'Every way an order can end, and what you pay then',
    pause: 'Stop the band',
    resume: 'Let the band run',
    delivered: 'delivered',
    slides: [
      {
        status: 'Pending',
        service: 'Post Upvotes',
        delivered: 0,
        quantity: 250,
        note: 'The price is on hold, nothing is spent yet',
      },
      {
        status: 'In Progress',
        service: 'Comments Upvotes',
        delivered: 84,
        quantity: 120,
        note: 'The count moves as staff record it',
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
        note: 'You pay for 180, the rest is refunded',
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
    lead: 'A community is read from the top down. Votes decide what stands there, and the first hours of a post decide most of it.',
    yourPost: 'Your post',
    steps: [
      { name: 'New', text: 'Where every post begins. The next one pushes it down within minutes.' },
      { name: 'Hot', text: 'Votes of the last hours, weighed by age. This is the page that people open.' },
      { name: 'Top', text: 'The most votes of a day, a week, a year. What arrives here is found for long.' },
    ],
    note: 'Upvotes raise a post in its community and can get it into Hot and Top. What it says has to keep it there.',
  },
  who: {
    title: 'Who needs upvotes',
    lead: 'People who have something to show, and one evening in which it is seen or missed.',
    audiences: [
      { name: 'Content creators', text: 'A video, a drawing, a thread: the first readers bring the next.' },
      { name: 'Podcasts', text: 'A new episode, put before the people who talk about its subject anyway.' },
      { name: 'AI projects', text: 'A demo that wants testers while the idea is still news.' },
      { name: 'Blockchain projects', text: 'A release that has to be read before the next headline.' },
      { name: 'Thumbnail makers', text: 'Work that is judged in half a second, shown to those who hire.' },
      {
        name: 'Agencies for adult content creators',
        text: 'Many creators, many communities, one balance and one list of orders.',
      },
      { name: 'Adult-content companies', text: 'Launches in communities that allow them, ordered by the piece.' },
    ],
    note: 'Elections and politics, health, crisis, news and anything about children are never served.',
  },
  contact: {
    title: 'Not sure what to order? Ask a person.',
    text: 'Tell us what you post and where. We say what we would order, or that we would not.',
    button: 'Talk to Us',
  },
  benefits: {
    title: 'What you get, said plainly',
    button: 'Learn more',
    buttonAbout: 'about what you get',
    instant: {
      title: 'Instant results',
      text: 'An order is in the hands of staff the moment you place it, and done within 24 hours once we have all we need. You watch the count, live.',
      figure: '24 h',
    },
    safe: {
      title: 'Safe and secure',
      text: 'Your money and your account, that is: a second factor, no card numbers kept, a ledger that adds up to the cent. What a platform does about a post is not ours to promise.',
      rows: ['Two-factor sign-in', 'Card numbers never stored', 'Every cent in the statement'],
    },
    affordable: {
      title: 'Affordable plans',
      text: 'The plan is: pay for what you order. One price a piece, from the first to the thousandth, and no subscription.',
      from: 'from',
      each: 'each',
    },
    global: {
      title: 'Global reach',
      text: 'Reddit, Quora and YouTube, in any community we serve, at any hour of its readers. Pay by card or bitcoin from anywhere.',
      places: ['Reddit', 'Quora', 'YouTube'],
    },
  },
  /** Placeholder figures: replace them with your own, true ones. */
  stats: {
    title: 'The desk in figures',
    items: [
      { id: 1, value: 100, suffix: 'K+', description: 'Upvotes delivered' },
      { id: 2, value: 50, suffix: '+', description: 'Account growth' },
      { id: 3, value: 1000, suffix: '+', description: 'Clients served' },
    ],
  },
  comparison: {
    title: 'Compare before you order',
    lead: 'Orders that succeed, and what stands behind those that do not.',
    others: 'Competitors',
    success: { name: 'Success rate', us: '99%+', others: '10%', usPercent: 99, othersPercent: 10 },
    unknown: 'Varies',
    points: [
      {
        name: 'First-deposit bonus',
        us: '{bonus}',
        text: 'On top of your first deposit, once your address is confirmed.',
      },
      {
        name: 'Stuck orders',
        us: 'Cancelled after 3 days',
        text: 'Not moved for three days? The missing part comes back.',
      },
      { name: 'Refunds of balance', us: 'Yes', text: 'Deposited money you have not used goes back the way it came.' },
      { name: 'Posts that are not eligible', us: 'Refunded in full', text: 'Into your balance, with the reason.' },
      { name: 'Service updates', us: 'Daily', text: 'On your dashboard, from the people at the desk.' },
      { name: 'Support', us: 'Round the clock', text: 'A ticket a question, answered by people.' },
      { name: 'API', us: 'Fully integrated', text: 'The same orders and balance, for your own programs.' },
    ],
  },
  toTop: 'Back to top',
};
