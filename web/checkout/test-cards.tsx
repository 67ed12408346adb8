import { checkout as words } from '#content/payments.ts';
import { formatCardNumber } from './card-format.ts';

interface TestCardsProps {
  cards: readonly { readonly number: string; readonly outcome: string }[];
  onSelect(number: string): void;
}

/** The server sends test cards in demos only. */
export function TestCards({ cards, onSelect }: TestCardsProps) {
  if (cards.length === 0) return null;
  return (
    <section aria-label={words.testCards.title} className="rounded-md bg-sunken px-4 py-3 text-fine">
      <h3 className="font-semibold">{words.testCards.title}</h3>
      <ul className="mt-2 grid gap-1">
        {cards.map(({ number, outcome }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-3">
            <button
              type="button"
              aria-label={`${words.testCards.use} ${formatCardNumber(number)}`}
              onClick={() => onSelect(number)}
              className="rounded-xs py-0.5 font-medium figures underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              {formatCardNumber(number)}
            </button>
            <span className="text-muted">{outcome}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
