import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { adminOrderDetails as words } from '#content/admin/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { copy } from '#web/ui/copy.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { textsOfOrder } from './texts-of-order.ts';

interface OrderCommentsProps {
  order: Parameters<typeof textsOfOrder>[0];
  headingLevel: 2 | 3;
  selectable?: boolean;
}

/** The customer's own texts. Without `selectable` they can only be copied with the buttons. */
export function OrderComments({ order, headingLevel, selectable = true }: OrderCommentsProps) {
  const { comments } = order;
  const [copied, setCopied] = useState<ReadonlySet<number>>(new Set());
  if (comments === '') return null;
  const Heading = `h${headingLevel}` as const;
  const texts = textsOfOrder(order);
  return (
    <section className="grid gap-2">
      <div className="flex items-center justify-between gap-4">
        <Heading className="text-sm font-semibold">{words.fields.comments}</Heading>
        <Button
          size="sm"
          onClick={() => void copy(comments).then((isCopied) => isCopied && toast.success(words.copied))}
        >
          <Copy aria-hidden size={14} />
          {words.copyComments}
        </Button>
      </div>
      <ScrollRegion
        aria-label={words.fields.comments}
        className={classNames(
          'max-h-96 overflow-y-auto rounded-sm bg-sunken px-4 py-3 text-sm leading-6 [overflow-wrap:anywhere]',
          !selectable && 'select-none',
        )}
      >
        <ol className="grid gap-1">
          {texts.map((text, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- texts may repeat, and never change their places
            <li key={index} className="flex items-start justify-between gap-2">
              <p className="min-w-0 py-1 whitespace-pre-wrap">{text}</p>
              {texts.length > 1 && (
                <IconButton
                  label={copied.has(index) ? words.copiedComment(index + 1) : words.copyComment(index + 1)}
                  icon={copied.has(index) ? Check : Copy}
                  onClick={() =>
                    void copy(text).then((isCopied) => isCopied && setCopied((all) => new Set(all).add(index)))
                  }
                />
              )}
            </li>
          ))}
        </ol>
      </ScrollRegion>
    </section>
  );
}
