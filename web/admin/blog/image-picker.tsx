import { useQuery } from '@tanstack/react-query';
import type { ArticleImage } from '#contract/admin/blog.ts';
import { adminArticle } from '#content/admin/blog.ts';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { imagesQuery } from './article-queries.ts';

const words = adminArticle.images;

export function ImagePicker({ onChoose, onClose }: { onChoose(image: ArticleImage): void; onClose(): void }) {
  const query = useQuery(imagesQuery);
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={words.title} description={words.text}>
      <QueryState query={query}>
        {({ images }) => (
          <ul className="grid grid-cols-2 gap-3 pb-1 sm:grid-cols-3">
            {images.map((image) => (
              <li key={image.url}>
                <button
                  type="button"
                  aria-label={words.choose(image.url)}
                  className="grid w-full gap-1.5 rounded-md border border-line p-2 text-left text-fine text-muted hover:border-ink"
                  onClick={() => onChoose(image)}
                >
                  <img
                    src={image.url}
                    alt=""
                    width={image.width}
                    height={image.height}
                    loading="lazy"
                    className="aspect-video w-full rounded-sm bg-stage object-contain"
                  />
                  <span className="[overflow-wrap:anywhere]">{image.url}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Dialog>
  );
}
