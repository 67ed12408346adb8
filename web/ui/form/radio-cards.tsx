import type { LucideIcon } from 'lucide-react';

interface RadioCardsProps<Value extends string> {
  label: string;
  /** The inputs' name, which makes them one group. */
  name: string;
  options: readonly {
    readonly value: Value;
    readonly title: string;
    readonly note: string;
    readonly icon?: LucideIcon;
  }[];
  selected: Value;
  onSelect(value: Value): void;
  /** Lays out the cards. */
  className?: string;
}

/** A choice between a few options that need a line of explanation each. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, name, options, selected, onSelect, className = 'grid gap-2' } = props;
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-medium">{label}</legend>
      <div className={className}>
        {options.map(({ value, title, note, icon: Icon }) => (
          <label
            key={value}
            className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 rounded-md border border-edge/60 p-3 text-sm hover:border-edge has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === selected}
              // As in the browser's own tab order; a dialog would focus the first one, selected or not.
              tabIndex={value === selected ? 0 : -1}
              onChange={() => onSelect(value)}
              className="mt-0.5 size-4 accent-accent outline-none"
            />
            <span className="font-semibold">{title}</span>
            {Icon && <Icon aria-hidden size={20} className="row-span-2 text-muted" />}
            <span className="col-start-2 text-muted">{note}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
