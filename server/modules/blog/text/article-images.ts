import type { ArticleImage } from '#contract/admin/blog.ts';

export interface ArticleImages {
  readonly images: ArticleImage[];
  readonly covers: string[];
}

/** Only images from content/blog: there are no uploads, and images from other origins are not allowed. */
export async function listArticleImages(): Promise<ArticleImages> {
  const { articles } = await import('#content/blog/index.ts');
  const images = new Map<string, ArticleImage>();
  for (const block of articles.flatMap(({ content }) => content)) {
    if (block.type !== 'image') continue;
    const { url, width, height, alt } = block;
    images.set(url, { url, width, height, alt });
  }
  return { images: [...images.values()], covers: [...new Set(articles.map(({ coverImage }) => coverImage))] };
}
