import Copy from 'lucide-react/icons/copy';
import { adminOrderDetails as words } from '#content/admin/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { copy } from '#web/ui/copy.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

interface OrderCommentsProps {
  comments: string;
  headingLevel: 2 | 3;
  selectable?: boolean;
}

/** The customer's own texts. Without `selectable` they can only be copied whole, with the button. */
export function OrderComments({ comments, headingLevel, selectable = true }: OrderCommentsProps) {
  if (comments === '') return null;
  const Heading = `h${headingLevel}` as const;
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
        <p className="whitespace-pre-wrap">{comments}</p>
      </ScrollRegion>
    </section>
  );
}
