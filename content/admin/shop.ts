/** Texts of the shop's settings in the back office. */
export const shopPage = {
  title: 'Shop',
  nav: 'Shop settings',
  pages: {
    identity: 'Identity',
    money: 'Money',
    rules: 'Rules',
    pages: 'Pages',
    email: 'Email',
    history: 'History',
  },
  sections: {
    identity: 'Identity',
    money: 'Money',
    rules: 'Rules',
    figures: 'Home page figures',
    faq: 'FAQ',
    terms: 'Terms and Conditions',
    privacy: 'Privacy Policy',
    email: 'Email',
  },
  save: 'Save changes',
  saved: 'Changes saved.',
  discard: 'Discard changes',
  unsaved: 'Unsaved changes stay in this browser until you save or discard them.',
  changed: 'Last changed by',
  changedOn: 'on',
  neverChanged: 'Never changed. The default values apply.',
  someone: 'a deleted account',
  invalid: 'Fix the marked fields, then save again.',
  line: (line: number, message: string) => `Line ${line}: ${message}`,
  conflict: {
    title: (name: string) => `${name} saved this page while you were editing.`,
    text: 'What you typed is still here. Load the saved version to replace it, or keep yours and save it over the other one.',
    load: 'Load the saved version',
    keep: 'Keep mine',
  },
};

export const shopIdentity = {
  shop: {
    title: 'Shop',
    lead: 'The name and description appear on every page, in emails and on receipts.',
    name: 'Name',
    description: 'Description',
    descriptionHint: 'One or two sentences, for search engines and shared links.',
    timeZone: 'Time zone',
    timeZoneHint:
      'A name such as America/New_York. Days in lists and reports start at its midnight, and nightly jobs follow it.',
    accent: 'Accent color',
    accentHint: 'A color such as #1d74d0, for buttons, marks and links. Leave it empty for the built-in color.',
    pick: 'Pick the accent color',
    readable: 'Easy to read in light and dark mode.',
    adjusted: 'Made darker in light mode or lighter in dark mode, so that text stays easy to read.',
    samples: { light: 'Light', dark: 'Dark' },
  },
  operator: {
    title: 'Operator',
    lead: 'The company behind the shop, shown on receipts and legal pages.',
    name: 'Legal name',
    address: 'Address',
    addressHint: 'Up to 5 lines.',
  },
  contact: {
    title: 'Contact',
    lead: 'Empty fields are not shown.',
    email: 'Contact email',
    emailHint: 'Messages from the contact form are sent here.',
    phone: 'Phone',
    phoneHours: 'Phone hours',
    phoneHoursHint: 'For example: Monday to Friday, 9 to 5.',
    whatsapp: 'WhatsApp link',
    telegram: 'Telegram link',
  },
  socials: {
    title: 'Social links',
    lead: 'Up to 6. They appear in the footer.',
    none: 'No social links yet.',
    label: 'Label',
    url: 'Link',
    add: 'Add link',
    remove: 'Remove',
    removeOne: (label: string) => `Remove ${label || 'this link'}`,
  },
};

export const shopMoney = {
  bonus: {
    title: 'First deposit bonus',
    lead: 'Added once to the first deposit of each account. Zero turns it off.',
    percent: 'Bonus in percent',
  },
  deposits: {
    title: 'Deposits',
    lead: 'New limits apply to deposits from now on.',
    minimum: 'Smallest deposit',
    maximum: 'Largest deposit',
    presets: 'Suggested amounts',
    presetsHint: 'Up to 6 amounts in ascending order, separated by commas: 10, 25, 50.',
    notAnAmount: 'Enter an amount in dollars, such as 25 or 25.50.',
    notPercent: 'Enter a whole number from 0 to 100.',
  },
  methods: {
    title: 'Payment methods',
    lead: 'Customers see a payment method if it is turned on here and set up on the server.',
    card: 'Card',
    bitcoin: 'Bitcoin',
  },
};

export const shopRules = {
  excluded: {
    title: 'Never served',
    lead: 'Added to the built-in list of communities and topics, which always applies.',
    communities: 'Communities',
    communitiesHint: 'One per line, such as r/example. Orders for them are refused.',
    words: 'Words',
    wordsHint: 'One word or phrase per line. Orders whose link or texts contain it are refused.',
  },
  tryLink: {
    title: 'Try a link',
    lead: 'Checks a link against the saved rules.',
    link: 'Link',
    submit: 'Check link',
    eligible: 'This link can be ordered.',
    refused: 'This link is refused.',
  },
  contact: {
    title: 'Contact form',
    domains: 'Email domains for guests',
    domainsHint:
      'One per line, such as gmail.com. Leave it empty to accept all. Signed-in customers are not restricted.',
  },
  access: {
    title: 'Open and closed',
    signUpsOpen: 'New customers can sign up',
    signUpsOpenHint: 'When off, the sign-up page says that sign-ups are closed. Existing customers still sign in.',
    ordersPaused: 'Pause new orders',
    ordersPausedHint: 'Customers can’t place orders and see your message. Orders already placed continue.',
    pausedMessage: 'Message to customers',
    pausedMessageHint: 'For example: We’ll take new orders again on Monday.',
    secondFactorRequired: 'Require a second factor for all staff',
    secondFactorRequiredHint: 'Staff without one can only open their account settings until they set it up.',
  },
};

export const shopPlaceholders = {
  lead: 'These are filled in from your settings when the text is shown:',
  meanings: {
    name: 'the shop’s name',
    operator: 'the legal name',
    address: 'the address',
    contact: 'the contact email',
    smallest_deposit: 'the smallest deposit',
    largest_deposit: 'the largest deposit',
    bonus: 'the first deposit bonus in percent',
  },
  noBonus: 'While the bonus is zero, paragraphs and questions that use {bonus} are not shown.',
};

export const shopPages = {
  tabs: { faq: 'FAQ', figures: 'Home figures', terms: 'Terms', privacy: 'Privacy' },
  tabsLabel: 'Pages',
  faq: {
    group: (number: number) => `Group ${number}`,
    groupTitle: 'Group title',
    groupTitleHint: 'May be empty if there is only one group.',
    entry: (number: number) => `Question ${number}`,
    question: 'Question',
    answer: 'Answer',
    addEntry: 'Add question',
    addGroup: 'Add group',
    up: (what: string) => `Move ${what} up`,
    down: (what: string) => `Move ${what} down`,
    remove: (what: string) => `Remove ${what}`,
    oneGroup: (number: number) => `group ${number}`,
    oneEntry: (number: number, group: number) => `question ${number} of group ${group}`,
  },
  figures: {
    lead: 'Shown on the home page. Use true numbers. A figure without an amount is not shown.',
    one: (number: number) => `Figure ${number}`,
    amount: 'Amount',
    label: 'Label',
    amountHint: 'For example: 100K+ or 98%.',
  },
  legal: {
    markdown: 'Text in Markdown',
    hint: 'Headings start with ##. Separate paragraphs with an empty line.',
    termsNote: 'The section “Platform rules and the law” always appears and can’t be removed.',
    preview: 'Preview',
    hidePreview: 'Hide preview',
    previewTitle: 'Preview',
    confirm: {
      title: 'Have you read the terms?',
      text: 'Change them, or confirm that they fit your shop as they are.',
      submit: 'Confirm terms as they are',
    },
  },
};

export const shopEmail = {
  wording: {
    title: 'Signature and footer',
    lead: 'The end of every email.',
    signature: 'Signature',
    signatureHint: 'Below the text of each email. Leave it empty for “The … team” with the name of your shop.',
    footer: 'Footer',
    footerHint: 'Small print at the end, such as your address. May be empty.',
  },
  list: {
    title: 'Emails',
    caption: 'Emails that the shop sends',
    columns: { name: 'Email', recipient: 'Who gets it' },
    recipients: { customer: 'Customers', staff: 'Staff', anyone: 'Anyone' },
    empty: 'No emails',
    preview: 'Preview',
    previewOf: (name: string) => `Preview ${name}`,
    test: 'Send a test',
    testOf: (name: string) => `Send a test of ${name}`,
  },
  preview: {
    subject: 'Subject',
    lead: 'With sample data and the saved signature and footer.',
    frame: (name: string) => `Preview of ${name}`,
    text: 'Plain text version',
  },
};

/** Fields of all sections, by their names in the contract. */
const fieldNames: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  operatorName: 'Legal name',
  operatorAddress: 'Address',
  contactEmail: 'Contact email',
  phone: 'Phone',
  phoneHours: 'Phone hours',
  whatsapp: 'WhatsApp link',
  telegram: 'Telegram link',
  socials: 'Social links',
  accent: 'Accent color',
  timeZone: 'Time zone',
  firstDepositBonusPercent: 'First deposit bonus',
  depositMinCents: 'Smallest deposit',
  depositMaxCents: 'Largest deposit',
  presetsCents: 'Suggested amounts',
  card: 'Card',
  bitcoin: 'Bitcoin',
  communities: 'Communities',
  words: 'Words',
  contactDomains: 'Email domains for guests',
  signUpsOpen: 'Sign-ups',
  ordersPaused: 'New orders paused',
  pausedMessage: 'Message to customers',
  secondFactorRequired: 'Second factor for staff',
  items: 'Figures',
  groups: 'Questions',
  markdown: 'Text',
  signature: 'Signature',
  footer: 'Footer',
};

export const shopHistory = {
  title: 'History',
  caption: 'Changes to the shop’s settings',
  section: 'Page',
  all: 'All pages',
  columns: { when: 'When', section: 'Page', by: 'Changed by', what: 'What changed' },
  what: (fields: readonly string[], isUndo: boolean) => {
    const names = fields.map((field) => fieldNames[field] ?? field).join(', ');
    return isUndo ? `Undone: ${names}` : names;
  },
  empty: 'No changes yet',
  emptyHint: 'Every change to the shop’s settings is listed here.',
  undo: 'Undo',
  undoOf: (section: string) => `Undo the last change to ${section}`,
  confirm: {
    title: (section: string) => `Undo the last change to ${section}?`,
    text: 'The page goes back to how it was before. This is listed as a change, too, so you can undo it again.',
    submit: 'Undo change',
  },
  undone: 'Change undone.',
};

export const shopChecklist = {
  title: 'Before you open',
  closed: 'Your shop is not open yet: customers can’t order or pay until this list is done.',
  open: 'Your shop is open. These steps are still missing.',
  done: 'Done',
  missing: 'To do',
  items: {
    identity: 'Enter the shop’s own name, operator and contact email',
    email: 'Send yourself a test email',
    payment: 'Set up a payment method',
    terms: 'Read the terms, then change or confirm them',
    secondFactor: 'Turn on your second factor',
  },
};

export const secondFactorMissing = {
  title: 'Set up your second factor',
  text: 'The owner of this shop requires a second factor for all staff. Set one up in your account settings to continue. It takes a minute with an authenticator app.',
  link: 'Set up second factor',
};
