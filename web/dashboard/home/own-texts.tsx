import type { Order } from '#contract/orders/orders.ts';
import { splitOwnTexts } from '#contract/orders/own-texts.ts';
import { orderDetails } from '#content/orders.ts';

/** What the customer wrote for the order, one by one, as staff get it. */
export function OwnTexts({ order: { category, comments } }: { order: Pick<Order, 'category' | 'comments'> }) {
  const kind = category === 'Post' || /^---$/m.test(comments) ? 'block' : 'line';
  const texts = splitOwnTexts(comments, kind);
  if (texts.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">{orderDetails.texts[kind]}</h3>
      <ol className="grid gap-2 text-sm">
        {texts.map((text, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the texts of an order never change, and may be the same
          <li key={index} className="flex gap-3 rounded-sm bg-sunken px-3 py-2">
            <span aria-hidden className="text-muted figures">
              {index + 1}
            </span>
            <span className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-wrap">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
