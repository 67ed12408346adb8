import { useEffect } from 'react';
import { Link } from 'react-router';
import { blog as words } from '#content/blog/blog.ts';
import { site } from '#content/site.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ArticleView } from './article-view.tsx';
import { loadArticles, useLiveArticles } from './articles-store.ts';
import { findArticle, type FoundArticle } from './find-article.ts';

interface ArticleScreenProps {
  slug: string;
  base: string;
  look: 'loud' | 'quiet';
  prerendered?: FoundArticle | undefined;
}

/** An article, a spinner until it is there, or that there is none. */
export function ArticleScreen({ prerendered, ...place }: ArticleScreenProps) {
  return prerendered?.article ? <PrerenderedArticle found={prerendered} {...place} /> : <LoadedArticle {...place} />;
}

type Place = Omit<ArticleScreenProps, 'prerendered'>;

/** Is whole as it came, so the data it asks for is for the pages after it, and changes nothing here. */
function PrerenderedArticle({ found, ...place }: Place & { found: FoundArticle }) {
  useEffect(() => void loadArticles(), []);
  return <Found found={found} {...place} />;
}

function LoadedArticle(place: Place) {
  const { state, articles } = useLiveArticles();
  const found = findArticle(articles, place.slug);
  if (found.article || state !== 'loading') return <Found found={found} {...place} />;
  return (
    <div className="grid min-h-[75vh] place-items-center">
      <Spinner label={words.article.loading} size={28} />
    </div>
  );
}

function Found({ found: { article, next }, base, look }: Place & { found: FoundArticle }) {
  const title = article?.title;
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${site.name}`;
  }, [title]);

  if (article) return <ArticleView key={article.id} article={article} next={next} base={base} look={look} />;
  return (
    <div className="grid min-h-[75vh] content-center justify-items-center gap-6 text-center">
      <h1 className="display-2">{words.notFound}</h1>
      <Link to={base} className={buttonStyle({ variant: 'ink' })}>
        {words.all}
      </Link>
    </div>
  );
}
