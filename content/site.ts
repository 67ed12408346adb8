/** The shop's own name and words that stand on every page. An operator replaces them here. */
export const site = {
  name: 'Boostdesk',
  description:
    'Upvotes, comments and posts for Reddit, Quora and YouTube: one price list, one prepaid balance, every order worked off by people.',
};

/** Who stands behind the shop, as receipts and legal pages say it. */
export const operator = {
  name: site.name,
  address: ['1 Example Street', '00000 Example City'],
};

/** Where messages of the contact form are mailed to, and what the contact page shows. */
export const contactAddress = 'support@boostdesk.test';

/** Guests may write from addresses at these domains alone; empty allows all. Customers who are signed in always may. */
export const contactEmailDomains: readonly string[] = ['gmail.com', 'yahoo.com', 'outlook.com'];

interface SiteLink {
  readonly path: string;
  readonly label: string;
  /** The same page inside the dashboard, where people with an account are led instead. */
  readonly dashboardPath?: string;
}

const pricing = { path: '/pricing', label: 'Pricing', dashboardPath: '/dashboard/pricing' };
const faq = { path: '/faqs', label: 'FAQ', dashboardPath: '/dashboard/faqs' };
const blog = { path: '/post', label: 'Blog', dashboardPath: '/dashboard/post' };
const contact = { path: '/contact-us', label: 'Contact', dashboardPath: '/dashboard/contactus' };

/** What header, side menu and footer link to. */
export const siteLinks: Readonly<Record<'header' | 'menu' | 'footer', readonly SiteLink[]>> = {
  header: [pricing, faq, blog, contact],
  menu: [pricing, faq, contact],
  footer: [
    { path: '/faqs', label: 'FAQs' },
    { path: '/pricing', label: 'Pricing' },
    { path: '/post', label: 'Blog' },
    { path: '/contact-us', label: 'Contact us' },
    { path: '/terms-and-conditions', label: 'Terms and Conditions' },
    { path: '/privacy-policy', label: 'Privacy Policy' },
    { path: '/api/docs', label: 'API' },
  ],
};

export const footer = {
  chat: 'Chat with us',
  payment: 'Pay with',
  methods: { card: 'Card', bitcoin: 'Bitcoin' },
};

/** Where people can chat with the shop. The number is one that nobody has: put your own, or leave the list empty. */
export const chats: readonly { readonly app: 'whatsapp' | 'telegram'; readonly label: string; readonly url: string }[] =
  [
    { app: 'whatsapp', label: 'Chat on WhatsApp', url: 'https://wa.me/12025550100' },
    { app: 'telegram', label: 'Chat on Telegram', url: 'https://t.me/+12025550100' },
  ];

/** Where visitors sign in and up. While a path is missing, nothing on the site offers it. */
export const accountPages: { readonly signIn?: string; readonly signUp?: string } = {
  signIn: '/signin',
  signUp: '/signup',
};

export const notFound = {
  title: 'Sorry, Page Not Found!',
  hint: 'The address may be mistyped, or the page has moved.',
  back: 'Back to Homepage',
  toDashboard: 'Back to dashboard',
};

export const applicationError = {
  title: 'Unexpected Application Error!',
  hint: 'Something on this page broke. Reload it; if it breaks again, start over from the homepage.',
  reload: 'Reload the page',
  back: 'Back to Homepage',
};

/** Said plainly wherever somebody might order: what the platforms and the law say about this trade. */
export const platformRules = {
  title: 'Read this before you order.',
  paragraphs: [
    'Reddit’s rules forbid vote manipulation, and other platforms have rules like it. A platform may remove a post or close an account.',
    'In some countries consumer law forbids trading fake engagement. Whoever runs or uses this shop answers for that.',
    'Nothing here is undetectable, and nobody here will tell you that it is.',
  ],
  short:
    'Reddit’s rules forbid vote manipulation, and some countries’ consumer law forbids trading fake engagement. Whoever runs or uses this shop answers for that.',
};
