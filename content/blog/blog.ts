import { site } from '#content/site.ts';

/** Texts of the blog, and its author. */
export const blog = {
  pageTitle: 'Blog',
  /** For search results and tabs. */
  headTitle: 'Blog: how to promote a post on Reddit',
  title: 'Posts that earn their place.',
  lead: 'Notes on promoting a post well and within the rules: where it belongs, when to publish it, how to word it, and what the numbers tell you.',
  description:
    'How to promote a post well and within the rules: choosing a community, titles, timing, reading analytics, and what communities forbid.',
  author: { name: `${site.name} Editorial`, image: '/blog/editorial.svg' },
  sort: { label: 'Sort By', options: { latest: 'Latest', popular: 'Popular', oldest: 'Oldest' } },
  guestPosting: {
    before:
      'Guest posting: we publish pieces by people who have run a community or promoted in one. To propose yours, ',
    link: 'contact us',
    after: '.',
  },
  latest: { title: 'Latest from the blog', more: 'View More' },
  loading: 'Loading articles',
  minutes: 'min read',
  tags: ['Reddit', 'Marketing'],
  notFound: 'Blog not found!',
  all: 'All articles',
  article: {
    back: 'Back to the blog',
    loading: 'Loading the article',
    tags: 'Tags',
    coverAlt: (title: string) => `Cover of the article “${title}”`,
    next: 'Read next',
    /** The card after the last paragraph. The price is the lowest of an upvote, if any are offered. */
    end: {
      title: 'Ready to promote your post?',
      text: (price: string) => `Upvotes from ${price} each. You pay only for what is delivered.`,
      textWithoutPrice: 'One price each. You pay only for what is delivered.',
      prices: 'See prices',
      next: 'Next article',
    },
    breadcrumb: { dashboard: 'Dashboard', blog: 'Blog' },
  },
  share: {
    open: 'Share',
    twitter: 'Share on Twitter',
    linkedIn: 'Share on LinkedIn',
    facebook: 'Share on Facebook',
    copy: 'Copy link',
    copied: 'Link copied to clipboard!',
    copyFailed: 'Your browser didn’t let us copy. Copy the link from the address bar instead.',
  },
};
