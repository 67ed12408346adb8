const joinWithOr = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;

/** Texts of the contact form, on the public page and in the dashboard. */
export const contactForm = {
  title: 'Get in Touch',
  fields: { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' },
  emailHint: (domains: readonly string[]) => `Use a ${joinWithOr(domains)} address, or sign in first.`,
  /** For visitors without JavaScript. The email address follows. */
  noScript: 'This form needs JavaScript. Turn it on and reload this page, or email us at',
  /** A field that only bots fill in. */
  honeypot: 'Website',
  submit: 'Send Message',
  sending: 'Sending',
  sent: 'Message sent successfully!',
  failures: {
    profile: 'Failed to fetch user data',
    silent: 'There was an error sending the message.',
    network: 'Network error. Please check your connection.',
    refused: 'Failed to send the message',
    unexpected: 'Unexpected error. Please try again.',
  },
};

/** Texts of the public contact page. */
export const contactPage = {
  pageTitle: 'Contact Us: questions about orders and payments',
  description: 'Write to our team. A person reads every message and replies by email.',
  breadcrumb: { dashboard: 'Dashboard', here: 'Contact Us' },
  title: 'Talk to a person.',
  lead: 'Ask about an order, a payment or a service. Your message goes straight to the team that handles orders.',
  phone: { title: 'Call center', hint: 'Around the clock.' },
  location: { title: 'Location' },
  email: { title: 'Email' },
  social: 'Follow us',
  ticketHint: 'Your message becomes a ticket.',
  ticketLink: 'See all your tickets',
};

/** Placeholders: replace them with your own, like `contactAddress` and `operator` in `site.ts`. */
export const contactFacts = {
  phone: '+1 202 555 0147',
  social: [
    { label: 'Facebook', address: 'https://www.facebook.com/' },
    { label: 'Twitter', address: 'https://twitter.com/' },
    { label: 'Instagram', address: 'https://www.instagram.com/' },
    { label: 'LinkedIn', address: 'https://www.linkedin.com/' },
  ],
};
