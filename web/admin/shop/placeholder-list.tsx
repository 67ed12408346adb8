import { placeholders } from '#contract/shop/placeholders.ts';
import { shopPlaceholders as words } from '#content/admin/shop.ts';

/** Placeholders that a text can use. */
export function PlaceholderList() {
  return (
    <div className="grid max-w-[68ch] gap-2 text-fine text-muted">
      <p>{words.lead}</p>
      <dl className="flex flex-wrap gap-x-5 gap-y-1">
        {placeholders.map((name) => (
          <div key={name} className="flex gap-1.5">
            <dt className="font-mono text-ink">{`{${name}}`}</dt>
            <dd>{words.meanings[name]}</dd>
          </div>
        ))}
      </dl>
      <p>{words.noBonus}</p>
    </div>
  );
}
