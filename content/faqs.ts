import type { Faq } from '#contract/pages/page-data.ts';

export const faqsPage = {
  pageTitle: 'FAQs',
  title: 'Asked often, answered plainly.',
  lead: 'How ordering, paying and getting money back works here.',
  failed: 'The questions could not be loaded. Please try again.',
  description:
    'Answers about ordering upvotes, comments and posts: prices, delivery, cancelling, refunds and the rules.',
};

/** With placeholders (contract/shop/placeholders.ts). */
export const faqs: readonly Omit<Faq, 'group'>[] = [
  {
    question: 'What can I order?',
    answer:
      'Upvotes for a post or a comment of yours, comments on your post, and posts in a community you choose. Comments and posts are written by our team or, if you like, in your own words. The price list shows every service with its price for one piece and how many you can order at once.',
  },
  {
    question: 'Who does the work?',
    answer:
      'People do. Our staff work off every order by hand and record what they have delivered. The software you see takes orders, keeps your balance and shows the count; it does not act on any platform.',
  },
  {
    question: 'Is this allowed on Reddit?',
    answer:
      'Reddit’s rules forbid vote manipulation, and other platforms have rules like it. A platform may remove a post or close an account, and in some countries consumer law forbids trading fake engagement. Nothing here is undetectable, and nobody here will tell you that it is. Whoever runs or uses this shop answers for that, so read the rules of the place before you order.',
  },
  {
    question: 'Which links do you accept?',
    answer:
      'Full https links to reddit.com, quora.com and youtube.com, of the kind the service needs: a post, a comment, or a community. A Reddit link has to show its community (/r/…). Short links are refused, because they hide where they lead: open them and paste the full link.',
  },
  {
    question: 'Why was my order refused?',
    answer:
      'Some communities and topics are never served: elections and politics, health and medicine, crisis and self-harm, news, and anything about children. An order whose link or texts match is refused before any money moves, with the reason. If our staff find an order not eligible later, it is cancelled, its full price goes back into your balance, and you see why.',
  },
  {
    question: 'I moderate a community. Can you leave it out?',
    answer:
      'Yes. Use the form “Exclude a community”, linked at the bottom of this site. You don’t need an account. Once our team has confirmed your request, every order for your community is refused, and we email you.',
  },
  {
    question: 'Do you sell downvotes?',
    answer: 'No. Nothing in the catalogue works against somebody else’s post, and nothing will.',
  },
  {
    question: 'How do I pay?',
    answer:
      'You add funds to a prepaid balance, by card or bitcoin, whatever the shop offers under Add Funds. Placing an order withholds its price from that balance. There is no subscription, and no card is kept.',
  },
  {
    question: 'How little and how much can I deposit?',
    answer: 'From {smallest_deposit} to {largest_deposit} each time. You can add funds as often as you like.',
  },
  {
    question: 'How does the first deposit bonus work?',
    answer:
      'The first paid deposit of an account gets {bonus} on top, once. It is credited when you have confirmed your email address: at once if you already have, otherwise in the moment you do. If the deposit is refunded, its bonus goes with it.',
  },
  {
    question: 'How fast is an order done?',
    answer:
      'Requested services are completed within 24 hours after we have all the information we need. You can watch the count on your dashboard; it moves there as our staff record it.',
  },
  {
    question: 'What do the statuses mean?',
    answer:
      'Pending: we have it. In Progress: somebody is working on it. Completed: all of it is delivered. Partial: a part is delivered and you have paid for that part alone. Canceled: nothing is charged.',
  },
  {
    question: 'Can I cancel an order?',
    answer:
      'Within 15 minutes of placing it, as long as it is pending and nothing has been delivered. Later, when it is stuck: an order whose count has not moved for 3 days can be cancelled by you at any time.',
  },
  {
    question: 'What happens to an order that gets stuck?',
    answer:
      'If its delivered count has not moved for 3 days, our staff are told, and you can cancel it yourself. One that is still pending with nothing delivered is cancelled by itself. You pay for what was delivered; the rest goes back into your balance.',
  },
  {
    question: 'Can I get my deposit back?',
    answer:
      'Yes, what you have not used of it. Ask under Add Funds; once our staff have confirmed it, it goes back the way it came, the newest deposit first. Bonus money can be spent on orders but not paid out.',
  },
  {
    question: 'Can I order for the same link twice?',
    answer:
      'Not the same service while your own order on that link is still open. As soon as it is done or cancelled, you can order again. Other services for the same link are fine.',
  },
  {
    question: 'How do you keep my account safe?',
    answer:
      'Passwords are stored as slow hashes, and common ones are refused. You can switch on a second factor, see where you are signed in and sign out any of those places. We mail you whenever your password or address changes. Card numbers are never stored.',
  },
  {
    question: 'Can I see and delete what you know about me?',
    answer:
      'Yes. Account Settings has a download of everything we hold about you, and a way to delete your account. Deleting removes your name and address; the books keep their amounts without them. It has to wait while orders are open or deposited money is left.',
  },
];
