import type { Article, Block } from '#contract/blog.ts';

/** An article as shown on a card. */
export interface ArticleSummary extends Omit<Article, 'content'> {
  readonly minutes: number;
}

const wordsPerMinute = 220;

export function summaryOf({ content, ...facts }: Article): ArticleSummary {
  const wordCount = content.flatMap(readableText).join(' ').split(/\s+/).length;
  return { ...facts, minutes: Math.max(1, Math.round(wordCount / wordsPerMinute)) };
}

function readableText(block: Block): readonly string[] {
  switch (block.type) {
    case 'h4':
    case 'p':
      return [block.text];
    case 'table':
      return [...block.columns, ...block.rows.flat()];
    case 'image':
      return [];
  }
}
