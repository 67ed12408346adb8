import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ArticlePreview } from '#contract/admin/blog.ts';
import { previewQuery } from './article-queries.ts';

const debounceMs = 300;

/** The server's preview of the text, shortly after the last keystroke. */
export function usePreview(typed: string): ArticlePreview | undefined {
  const [markdown, setMarkdown] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setMarkdown(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const isBlank = markdown.trim() === '';
  const { data } = useQuery({ ...previewQuery(markdown), enabled: !isBlank });
  return isBlank ? undefined : data;
}
