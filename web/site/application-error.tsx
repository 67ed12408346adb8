import { applicationError as words } from '#content/site.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MessagePage } from './message-page.tsx';

/** What stands in place of a page that broke. The router has already logged the error with its stack. */
export function ApplicationError() {
  return (
    <MessagePage title={words.title} hint={words.hint}>
      {/* The page that broke may have been kept from saying its own. */}
      <title>{words.title}</title>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {words.reload}
      </Button>
      {/* A whole new page: the one that broke may not be able to navigate. */}
      <ButtonLink to="/" reloadDocument>
        {words.back}
      </ButtonLink>
    </MessagePage>
  );
}
