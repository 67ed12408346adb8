import { refundRequester } from './accounts.ts';

export interface DemoPost {
  /** Days ago. */
  readonly days: number;
  readonly from: 'customer' | 'staff';
  readonly text: string;
}

export const demoAnnouncements = [
  {
    days: 44.2,
    title: 'Custom posts start within a day again',
    text: 'We have two more writers for custom posts. We usually start orders placed before noon the same day.',
  },
  {
    days: 13.6,
    title: 'Quora answers and YouTube comments',
    text: 'Comments Upvotes now accepts links to Quora answers and YouTube comments, too. Paste the full link, as with Reddit.\n\nThe price is the same.',
  },
  {
    days: 1.3,
    title: 'Slower this weekend',
    text: 'Our team is smaller from Friday evening to Sunday. Orders are completed in the order we receive them, and you can cancel stuck ones as always.',
  },
] as const;

export const demoGuests = [
  {
    days: 6.4,
    name: 'Henrik Sand',
    email: 'henrik.sand@gmail.com',
    subject: 'Invoices for a company',
    message: 'Can you put a company name on receipts? We would need the address on them, too.',
  },
  {
    days: 0.7,
    name: 'Wilhelmina Featherstonehaugh-Cholmondeley',
    email: 'w.featherstonehaugh.cholmondeley@outlook.com',
    subject: 'Can a post be in a community of my own, and how do you choose the time of day?',
    message:
      'I run a small community on bread baking. Before I open an account I would like to know how you choose the time of day, and whether somebody reads the rules of a community first.\n\nKind regards\nWilhelmina',
  },
] as const;

interface DemoTicket {
  /** The demo's customer, or the index of one of the others. */
  readonly by: 'customer' | number;
  readonly subject: string;
  readonly posts: readonly [DemoPost, ...DemoPost[]];
  readonly closed?: number;
  /** A note for colleagues. */
  readonly note?: string;
}

export const demoTickets: readonly DemoTicket[] = [
  {
    by: 'customer',
    subject: 'Paid twice by mistake',
    posts: [
      {
        days: 24.0,
        from: 'customer',
        text: 'My first card was declined, then I paid with another one. Was I charged twice?',
      },
      {
        days: 23.8,
        from: 'staff',
        text: 'No: the declined payment never left your bank. Only the second one is in your balance, as the statement under Add Funds shows.',
      },
      { days: 23.7, from: 'customer', text: 'I see it now. Thanks for the quick reply.' },
    ],
    closed: 23.6,
  },
  {
    by: 'customer',
    subject: 'Can you start this one tonight?',
    posts: [
      {
        days: 1.9,
        from: 'customer',
        text: 'My newest order is for a post that goes online at 8 pm. Could someone start right then?',
      },
      {
        days: 1.6,
        from: 'staff',
        text: 'It’s scheduled for 8 pm. You’ll see it change to In Progress.\n\nIf the post is late, write here and we’ll wait.',
      },
    ],
  },
  {
    by: refundRequester,
    subject: 'Refund of what is left',
    posts: [
      { days: 3.2, from: 'customer', text: 'I will not use the rest of my deposit. How do I get it back?' },
      {
        days: 3.0,
        from: 'staff',
        text: 'Request the amount under Add Funds, in the Refunds tab. Once we confirm it, it goes back to your card.',
      },
      { days: 2.8, from: 'customer', text: 'Done. How long does it take?' },
    ],
  },
  {
    by: 4,
    subject: 'Wrong link in my order',
    posts: [
      { days: 0.3, from: 'customer', text: 'I pasted the link to the wrong post. Can you change it before you start?' },
    ],
    note: 'The customer will send the right link. Do not start the order before we have it.',
  },
];

export const demoSavedReplies: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Order is under way',
    text: 'Hello {name},\n\nYour order {order} is in progress. You can watch the count rise on your dashboard.\n\n{me}',
  },
  {
    title: 'Wrong link',
    text: 'Hello {name},\n\nThe link in order {order} doesn’t lead to a public post. Send us the right one here, and we’ll correct it for you.\n\n{me}',
  },
];
/** The second community is excluded. */
export const demoExclusions = [
  {
    days: 2,
    platform: 'reddit',
    community: 'r/quiet_birdwatchers',
    email: 'heron.moderator@gmail.com',
    note: 'I am the head moderator. You can see my name in the sidebar; send me a message there to check.',
    isConfirmed: false,
  },
  {
    days: 20,
    platform: 'reddit',
    community: 'r/smalltown_readers',
    email: 'library.mods@outlook.com',
    note: 'Our members asked us for this. Please don’t take orders for posts or comments in our community.',
    isConfirmed: true,
  },
] as const;

export const demoCustomerNotes = [
  { days: 31.5, by: 0, text: 'An agency with about 20 clients. Uses the reference for the client’s name.' },
  {
    days: 1.3,
    by: 4,
    text: 'Says that the card of the disputed payment was stolen. No more deposits by card until it is clear.',
  },
] as const;
