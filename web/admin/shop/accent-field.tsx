import { accentPattern, accentProblem, type AccentScheme, accentSchemes, accentTokens } from '#contract/shop/accent.ts';
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
          value={isColor ? typed.toLowerCase() : '#d03a1d'}
          onChange={(event) => onPick(event.target.value)}
          className="mt-[26px] h-10 w-12 cursor-pointer rounded-sm border border-edge bg-surface p-1"
        />
      </div>
      {isColor && (
        <div className="flex flex-wrap items-center gap-3">
          {accentSchemes.map((scheme) => (
            <Sample key={scheme} color={typed} scheme={scheme} />
          ))}
          <p role="status" className="text-fine text-muted">
            {problem === undefined && (isAsChosen(typed) ? words.readable : words.adjusted)}
          </p>
        </div>
      )}
    </div>
  );
}

const isAsChosen = (color: string) =>
  accentSchemes.every((scheme) => accentTokens(color, scheme).accent === color.toLowerCase());

/** How pages use the color. */
function Sample({ color, scheme }: { color: string; scheme: AccentScheme }) {
  const tokens = accentTokens(color, scheme);
  return (
    <span
      aria-hidden
      style={{ colorScheme: scheme, color: tokens['accent-text'] }}
      className="flex items-center gap-3 rounded-sm border border-line bg-paper py-2 pr-3 pl-2 text-fine font-semibold"
    >
      <span className="rounded-xs px-2.5 py-1" style={{ backgroundColor: tokens.accent, color: tokens['on-accent'] }}>
        {words.samples[scheme]}
      </span>
      {words.samples[scheme]}
    </span>
  );
}
