/** The shop's name and description. Operators replace them here. */
export const site = {
  name: 'Boostdesk',
  description:
    'Upvotes, comments and posts for Reddit, Quora and YouTube: one price list, one prepaid balance, every order completed by hand.',
};

/** The company shown on receipts and legal pages. */
export const operator = {
  name: site.name,
  address: ['1 Example Street', '00000 Example City'],
};

/** Receives messages from the contact form, and is shown on the contact page. */
export const contactAddress = 'support@boostdesk.test';

/** Guests can only write from these email domains; an empty list allows all. Signed-in customers are not restricted. */
export const contactEmailDomains: readonly string[] = ['gmail.com', 'yahoo.com', 'outlook.com'];

interface SiteLink {
  readonly path: string;
  readonly label: string;
  /** The same page inside the dashboard, linked instead for signed-in customers. */
  readonly dashboardPath?: string;
}

const pricing = { path: '/pricing', label: 'Pricing', dashboardPath: '/dashboard/pricing' };
const faq = { path: '/faqs', label: 'FAQ', dashboardPath: '/dashboard/faqs' };
const blog = { path: '/post', label: 'Blog', dashboardPath: '/dashboard/post' };
const contact = { path: '/contact-us', label: 'Contact', dashboardPath: '/dashboard/contactus' };

export const siteLinks: Readonly<Record<'header' | 'menu', readonly SiteLink[]>> = {
  header: [pricing, faq, blog, contact],
  menu: [pricing, faq, contact],
};

export const footer = {
  columns: [
    {
      title: 'Services',
      links: [
        { path: '/pricing', label: 'Pricing' },
        { path: '/api/docs', label: 'API' },
      ],
    },
    {
      title: 'Help',
      links: [
        { path: '/faqs', label: 'FAQs' },
        { path: '/post', label: 'Blog' },
        { path: '/contact-us', label: 'Contact us' },
      ],
    },
    {
      title: 'Rules',
      links: [
        { path: '/terms-and-conditions', label: 'Terms and Conditions' },
        { path: '/privacy-policy', label: 'Privacy Policy' },
        { path: '/exclude-a-community', label: 'Exclude a community' },
      ],
    },
  ],
  chat: 'Chat with us',
  payment: 'Pay with',
  methods: { card: 'Card', bitcoin: 'Bitcoin' },
};

/** Alternative text of the share image (public/share.png). */
export const shareImageAlt = '“Put your post where people look.” next to a red chevron that points up';

/** Chat links. The number is a placeholder: use your own, or leave the list empty. */
export const chats: readonly { readonly app: 'whatsapp' | 'telegram'; readonly label: string; readonly url: string }[] =
  [
    { app: 'whatsapp', label: 'Chat on WhatsApp', url: 'https://wa.me/12025550100' },
    { app: 'telegram', label: 'Chat on Telegram', url: 'https://t.me/+12025550100' },
  ];

/** Labels of the site's menus, and of the sign-up and sign-in links. */
export const siteMenu = {
  main: 'Main',
  menu: 'Menu',
  open: 'Open menu',
  close: 'Close menu',
  footer: 'Footer',
  dashboard: 'Dashboard',
  profile: 'Profile',
  /** Of the header. */
  signIn: 'Sign-In',
  signUp: 'Sign-Up',
  /** Of the side menu. */
  menuSignIn: 'Sign In',
};

/** If a path is missing, the site does not offer that action. */
export const accountPages: { readonly signIn?: string; readonly signUp?: string } = {
  signIn: '/signin',
  signUp: '/signup',
};

/** For visitors without JavaScript. */
export const noScript = 'This page needs JavaScript. Turn it on in your browser, then reload the page.';

export const notFound = {
  title: 'Sorry, Page Not Found!',
  hint: 'The address may have a typo, or the page has moved.',
  back: 'Back to Homepage',
  toDashboard: 'Back to dashboard',
  didYouMean: 'Did you mean this page?',
  links: {
    title: 'Popular pages',
    pages: [
      { path: '/pricing', label: 'Pricing', hint: 'Every service and its price' },
      { path: '/faqs', label: 'FAQs', hint: 'Orders, payments, refunds and the rules' },
      { path: '/post', label: 'Blog', hint: 'How to promote a post well' },
      { path: '/contact-us', label: 'Contact us', hint: 'A person reads every message' },
      { path: '/api/docs', label: 'API', hint: 'Place orders from your own program' },
      { path: '/signin', label: 'Sign in', hint: 'Your orders and your balance' },
    ],
  },
};

export const applicationError = {
  title: 'Unexpected Application Error!',
  hint: 'Something went wrong on this page. Reload it. If that doesn’t help, start over from the homepage.',
  reload: 'Reload page',
  back: 'Back to Homepage',
};

/** What platforms and the law say about this trade. Shown wherever customers can order. */
export const platformRules = {
  title: 'Read this before you order.',
  paragraphs: [
    'Reddit’s rules forbid vote manipulation, and other platforms have similar rules. A platform may remove a post or close an account.',
    'In some countries, consumer law forbids trading fake engagement. Whoever runs or uses this shop is responsible for that.',
    'Nothing here is undetectable, and nobody here will tell you that it is.',
  ],
  short:
    'Reddit’s rules forbid vote manipulation, and some countries’ consumer law forbids trading fake engagement. Whoever runs or uses this shop is responsible for that.',
};
