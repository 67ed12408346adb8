import { site } from '#content/site.ts';

/** Texts of the blog, and its author. */
export const blog = {
  pageTitle: 'Blog',
  title: 'Posts that earn their place.',
  lead: 'Notes on promoting a post well and within the rules: where it belongs, when to publish it, how to word it, and what to read off the numbers.',
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
    next: 'Read next',
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
