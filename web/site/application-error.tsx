import { applicationError as words } from '#content/site.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MessagePage } from './message-page.tsx';

/** Replaces a page that crashed. The router has already logged the error with its stack. */
export function ApplicationError() {
  return (
    <MessagePage title={words.title} hint={words.hint}>
      {/* The crashed page may not have set a title. */}
      <title>{words.title}</title>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {words.reload}
      </Button>
      {/* Loads a new document, since client-side navigation may be broken. */}
      <ButtonLink to="/" reloadDocument>
        {words.back}
      </ButtonLink>
    </MessagePage>
  );
}
