import type { ShopFaq } from '#contract/shop/pages.ts';

export const faqsPage = {
  pageTitle: 'FAQs',
  /** For search results and tabs. */
  headTitle: 'FAQs: orders, payments and refunds',
  title: 'Common questions, plain answers.',
  lead: 'How ordering, paying and refunds work.',
  groups: 'Topics',
  copyLink: 'Copy link',
  end: {
    title: 'Didn’t find your answer?',
    text: 'Ask our team. A person reads every message and replies by email.',
    button: 'Talk to Us',
  },
  failed: 'The questions couldn’t be loaded. Please try again.',
  description:
    'Answers about ordering upvotes, comments and posts: prices, delivery, canceling, refunds and the rules.',
};

/** With placeholders (contract/shop/placeholders.ts) and links (contract/pages/text-links.ts). */
export const faqGroups: ShopFaq['groups'] = [
  {
    title: 'Ordering',
    entries: [
      {
        question: 'What can I order?',
        answer:
          'Upvotes for your post or comment, comments on your post, and posts in a community you choose. Our team writes comments and posts, or you can provide your own text. [The price list](/pricing) shows each service with its unit price and how many you can order at a time.',
      },
      {
        question: 'Who does the work?',
        answer:
          'People do. Our team completes every order by hand and records what they deliver. The software you see takes orders, keeps your balance and shows progress. It doesn’t act on any platform.',
      },
      {
        question: 'Which links do you accept?',
        answer:
          'Full https links to reddit.com, quora.com and youtube.com, of the kind the service needs: a post, a comment or a community. A Reddit link has to show its community (/r/…). We can’t accept short links because they hide where they lead. Open the link and paste the full one.',
      },
      {
        question: 'Can I order for the same link twice?',
        answer:
          'Not the same service while you have an open order for that link. Once it’s completed or canceled, you can order again. You can order other services for the same link at any time.',
      },
      {
        question: 'Can my own program place orders?',
        answer:
          'Yes. Create an API key in [Account Settings](/dashboard/account). The [API documentation](/api/docs) shows every call with examples.',
      },
    ],
  },
  {
    title: 'Rules',
    entries: [
      {
        question: 'Is this allowed on Reddit?',
        answer:
          'Reddit’s rules forbid vote manipulation, and other platforms have similar rules. A platform may remove a post or close an account, and in some countries, consumer law forbids trading fake engagement. Nothing here is undetectable, and nobody here will tell you that it is. [Whoever runs or uses this shop is responsible for that](/terms-and-conditions), so read the platform’s rules before you order.',
      },
      {
        question: 'Why was my order refused?',
        answer:
          'We never serve some communities and topics: elections and politics, health and medicine, crisis and self-harm, news, and anything about children. If your link or texts match, we refuse the order before any money moves and tell you the reason. If our team finds later that an order isn’t eligible, we cancel it and refund the full price to your balance, with the reason.',
      },
      {
        question: 'I moderate a community. Can you exclude it?',
        answer:
          'Yes. Use [the “Exclude a community” form](/exclude-a-community), linked at the bottom of this site. You don’t need an account. Once our team has confirmed your request, every order for your community is refused, and we email you.',
      },
      {
        question: 'Do you sell downvotes?',
        answer: 'No. Nothing we sell works against someone else’s post, and nothing ever will.',
      },
    ],
  },
  {
    title: 'Payment',
    entries: [
      {
        question: 'How do I pay?',
        answer:
          'Add funds to your prepaid balance by card or bitcoin. [Add Funds](/dashboard/pricing) shows what’s available. When you place an order, its price is charged to your balance. There’s no subscription, and we don’t store your card.',
      },
      {
        question: 'How much can I deposit?',
        answer: 'From {smallest_deposit} to {largest_deposit} each time. You can add funds as often as you like.',
      },
      {
        question: 'How does the first deposit bonus work?',
        answer:
          'The first paid deposit of an account gets {bonus} on top, once. We add it instantly if your email address is confirmed, or as soon as you confirm it. If the deposit is refunded, its bonus is reversed.',
      },
      {
        question: 'Can I get my deposit back?',
        answer:
          'Yes, the part you haven’t used. Request a refund under [Add Funds](/dashboard/pricing). Once our team confirms it, the money goes back to the original payment method, newest deposit first. Bonus money can be spent on orders but not paid out.',
      },
    ],
  },
  {
    title: 'Delivery',
    entries: [
      {
        question: 'How fast are orders completed?',
        answer:
          'Requested services are completed within 24 hours after we have all the information we need. Watch the progress live on [your dashboard](/dashboard).',
      },
      {
        question: 'What do the statuses mean?',
        answer:
          'Pending: we have your order. In Progress: our team is working on it. Completed: everything is delivered. Partial: part of it is delivered, and the rest is refunded. Canceled: the order is refunded.',
      },
      {
        question: 'Can I cancel an order?',
        answer:
          'Yes, within 15 minutes of placing it, as long as it is pending and nothing has been delivered. You can also cancel any order that is stuck, which means its count hasn’t moved for 3 days.',
      },
      {
        question: 'What happens to an order that gets stuck?',
        answer:
          'If its count hasn’t moved for 3 days, our team is notified and you can cancel it yourself. If it’s still pending with nothing delivered, we cancel it automatically. You pay for what was delivered. The rest goes back to your balance.',
      },
    ],
  },
  {
    title: 'Your account',
    entries: [
      {
        question: 'How do you keep my account safe?',
        answer:
          'We store passwords as slow hashes and refuse common ones. You can turn on [two-factor sign-in](/dashboard/account), see where you’re signed in and sign out any device. We email you whenever your password or email address changes. We never store card numbers.',
      },
      {
        question: 'Can I see and delete what you know about me?',
        answer:
          'Yes. In [Account Settings](/dashboard/account), you can download everything we hold about you and delete your account. Deleting removes your name and email address. Our books keep the amounts without them. You need to close open orders and use or refund your deposits first.',
      },
    ],
  },
];
