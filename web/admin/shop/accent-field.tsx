import { accentPattern, accentProblem } from '#contract/shop/accent.ts';
import { shopIdentity } from '#content/admin/shop.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

const words = shopIdentity.shop;

interface AccentFieldProps {
  value: string;
  error: string | undefined;
  onChange(event: { target: { value: string } }): void;
  onPick(color: string): void;
}

/** Checks the contrast while the color is being chosen, with the same function as the server. */
export function AccentField({ value, error, onChange, onPick }: AccentFieldProps) {
  const typed = value.trim();
  const isColor = accentPattern.test(typed);
  const problem = isColor ? accentProblem(typed) : undefined;
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3">
        <TextField
          label={words.accent}
          hint={words.accentHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="min-w-0 flex-1 sm:max-w-72"
          value={value}
          error={problem ?? error}
          onChange={onChange}
        />
        <input
          type="color"
          aria-label={words.pick}
          value={isColor ? typed.toLowerCase() : '#b4321e'}
          onChange={(event) => onPick(event.target.value)}
          className="mt-[26px] h-10 w-12 cursor-pointer rounded-sm border border-edge bg-surface p-1"
        />
      </div>
      {isColor && (
        <div className="flex flex-wrap items-center gap-3">
          <Sample color={typed} scheme="light" />
          <Sample color={typed} scheme="dark" />
          <p role="status" className="text-fine text-muted">
            {problem === undefined && words.readable}
          </p>
        </div>
      )}
    </div>
  );
}

function Sample({ color, scheme }: { color: string; scheme: 'light' | 'dark' }) {
  return (
    <span
      aria-hidden
      style={{ colorScheme: scheme }}
      className="grid h-10 w-20 place-items-center rounded-sm border border-line bg-paper"
    >
      <span className="h-4 w-12 rounded-xs" style={{ backgroundColor: color }} />
    </span>
  );
}
