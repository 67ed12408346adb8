import { useQuery } from '@tanstack/react-query';
import type { EmailSummary } from '#contract/shop/emails.ts';
import { shopEmail } from '#content/admin/shop.ts';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { emailQuery } from './emails-queries.ts';

const words = shopEmail.preview;

/**
 * The frame has an opaque origin and runs no scripts. It inherits the page's Content-Security-Policy, which allows an
 * email's inline styles. Its links open in a new tab, since our pages can't be framed.
 */
export function EmailPreview({ email: { key, name }, onClose }: { email: EmailSummary; onClose(): void }) {
  const query = useQuery(emailQuery(key));
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={name} description={words.lead}>
      <QueryState query={query} loading={8}>
        {({ subject, html, text }) => (
          <div className="grid gap-4 pb-4">
            <p className="text-sm [overflow-wrap:anywhere]">
              <span className="text-muted">{words.subject}:</span> <span className="font-semibold">{subject}</span>
            </p>
            <iframe
              title={words.frame(name)}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              srcDoc={html.replace(/<html[^>]*>/, '$&<head><base target="_blank"></head>')}
              className="h-[26rem] w-full rounded-sm border border-line bg-white"
            />
            <details className="text-sm">
              <summary className="cursor-pointer font-medium">{words.text}</summary>
              <pre className="mt-2 rounded-sm bg-sunken p-3 font-sans whitespace-pre-wrap [overflow-wrap:anywhere]">
                {text}
              </pre>
            </details>
          </div>
        )}
      </QueryState>
    </Dialog>
  );
}
