import type { Article } from '#contract/blog.ts';
import { slugOf } from '#contract/values/slug.ts';
import type { ArticleText } from './article.ts';
import { article as askingForFeedback } from './articles/asking-for-feedback.ts';
import { article as choosingACommunity } from './articles/choosing-a-community.ts';
import { article as readingAnalytics } from './articles/reading-analytics.ts';
import { article as theFirstDay } from './articles/the-first-day.ts';
import { article as timing } from './articles/timing.ts';
import { article as titles } from './articles/titles.ts';
import { article as whatCommunitiesForbid } from './articles/what-communities-forbid.ts';
import { blog } from './blog.ts';

const texts: readonly ArticleText[] = [
  askingForFeedback,
  choosingACommunity,
  readingAnalytics,
  theFirstDay,
  timing,
  titles,
  whatCommunitiesForbid,
];

/** All articles in the format of `/data.json`, newest first. Add new files to the list above. */
export const articles: readonly Article[] = texts
  .toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id)
  .map(({ content, ...facts }) => ({
    ...facts,
    author: blog.author.name,
    profileImage: blog.author.image,
    views: 0,
    shares: 0,
    content,
  }));

/** Path and date of each article, for the build and the sitemap. */
export const articlePaths: readonly { readonly path: string; readonly date: string }[] = articles.map(
  ({ title, date }) => ({ path: `/post/${slugOf(title)}`, date }),
);
