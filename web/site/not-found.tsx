import type { LinksFunction, MetaFunction } from 'react-router';
import { notFound as words } from '#content/site.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { displayFontPreload } from '#web/ui/theme/font-preloads.ts';
import { MessagePage } from './message-page.tsx';

export const links: LinksFunction = () => [displayFontPreload];
export const meta: MetaFunction = () => privatePageMeta(words.title);

export default function NotFound() {
  return (
    <MessagePage title={words.title} hint={words.hint}>
      <ButtonLink to="/" variant="primary">
        {words.back}
      </ButtonLink>
    </MessagePage>
  );
}
