import type { Article, Block } from '#contract/blog.ts';

/** What a card shows of an article. */
export interface ArticleSummary extends Omit<Article, 'content'> {
  readonly minutes: number;
}

const wordsAMinute = 220;

export function summaryOf({ content, ...facts }: Article): ArticleSummary {
  const words = content.flatMap(textsOf).join(' ').split(/\s+/).length;
  return { ...facts, minutes: Math.max(1, Math.round(words / wordsAMinute)) };
}

function textsOf(block: Block): readonly string[] {
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
