import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { blog as words } from '#content/blog/blog.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { ArticleView } from './article-view.tsx';
import { useLiveArticles } from './articles-store.ts';
import { findArticle, type FoundArticle } from './find-article.ts';

interface ArticleScreenProps {
  slug: string;
  base: string;
  look: 'loud' | 'quiet';
  /** What the route's loader had; without it the article is found once `/data.json` has been read. */
  given: FoundArticle | undefined;
}

/** An article, a spinner until it is there, or that there is none. */
export function ArticleScreen({ slug, base, look, given }: ArticleScreenProps) {
  const { state, articles } = useLiveArticles();
  const { revalidate } = useRevalidator();
  const { article, next } = given ?? findArticle(articles, slug);
  // The title of the page is made of what the loader knew, so it is asked again.
  const isLate = given === undefined && article !== undefined;
  useEffect(() => {
    if (isLate) void revalidate();
  }, [isLate, revalidate]);

  if (article) return <ArticleView article={article} next={next} base={base} look={look} />;
  if (state === 'loading' && given === undefined) {
    return (
      <div className="grid min-h-[75vh] place-items-center">
        <Spinner label={words.article.loading} size={28} />
      </div>
    );
  }
  return (
    <div className="grid min-h-[75vh] content-center justify-items-center gap-6 text-center">
      <h1 className="display-2">{words.notFound}</h1>
      <Link to={base} className={buttonStyle({ variant: 'ink' })}>
        {words.all}
      </Link>
    </div>
  );
}
