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
  titleSize: 'large' | 'medium';
  /** From the route's loader; if undefined, the article is looked up once `/data.json` has loaded. */
  preloaded: FoundArticle | undefined;
}

export function ArticleScreen({ slug, base, titleSize, preloaded }: ArticleScreenProps) {
  const { state, articles } = useLiveArticles();
  const { revalidate } = useRevalidator();
  const { article, next } = preloaded ?? findArticle(articles, slug);
  // The page title comes from the loader's data, so the loader has to run again.
  const isLoadedLate = preloaded === undefined && article !== undefined;
  useEffect(() => {
    if (!isLoadedLate) return;
    void revalidate();
    // The heading in the URL fragment did not exist yet.
    if (window.location.hash !== '') document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [isLoadedLate, revalidate]);

  if (article) return <ArticleView article={article} next={next} base={base} titleSize={titleSize} />;
  if (state === 'loading' && preloaded === undefined) {
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
