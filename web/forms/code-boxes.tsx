import CircleAlert from 'lucide-react/icons/circle-alert';
import { ui } from '#content/ui/parts.ts';
import {
  useId,
  useImperativeHandle,
  useRef,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { boxAfterKey, digitsOf, type Entry, firstEmptyBox, typeInto, wholeCode } from './code-entry.ts';

interface CodeBoxesProps {
  label: string;
  /** In the format of `digitsOf`. */
  value: string;
  error?: string | undefined;
  disabled?: boolean;
  onChange(value: string): void;
  onBlur(): void;
  /** All six digits were entered or pasted. */
  onComplete?: (() => void) | undefined;
  ref?: Ref<{ focus(): void }>;
}

/** Six one-digit boxes; a pasted or autofilled code fills all of them. */
export function CodeBoxes({
  label,
  value,
  error,
  disabled = false,
  onChange,
  onBlur,
  onComplete,
  ref,
}: CodeBoxesProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const boxes = () => group.current?.querySelectorAll('input');
  const focus = (index: number) => boxes()?.[index]?.focus();
  useImperativeHandle(ref, () => ({ focus: () => focus(firstEmptyBox(value)) }));

  const enter = (entry: Entry) => {
    onChange(entry.code);
    focus(entry.focus);
    if (entry.isComplete) onComplete?.();
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = boxAfterKey(event.key, index, event.currentTarget.value === '');
    if (next === undefined) return;
    event.preventDefault();
    focus(next);
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const code = wholeCode(event.clipboardData.getData('text'));
    if (code !== undefined) enter(typeInto(value, 0, code));
  };
  const onBoxBlur = (event: FocusEvent) => {
    if (!group.current?.contains(event.relatedTarget)) onBlur();
  };

  return (
    <fieldset
      ref={group}
      disabled={disabled}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid min-w-0 gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-6 gap-2 sm:gap-3">
        {digitsOf(value).map((digit, index) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- the boxes never move
            key={index}
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={ui.digit(index + 1)}
            aria-invalid={error ? true : undefined}
            value={digit}
            // Not onChange, which does not fire when a digit is replaced by the same digit.
            onInput={(event) => enter(typeInto(value, index, event.currentTarget.value))}
            onKeyDown={onKeyDown(index)}
            onPaste={onPaste}
            onBlur={onBoxBlur}
            onFocus={(event) => event.target.select()}
            className="h-14 w-full min-w-0 rounded-md border border-edge bg-surface text-center font-display text-2xl font-semibold text-ink transition-colors hover:border-ink/70 focus-visible:border-ink focus-visible:outline-offset-0 disabled:border-line disabled:bg-sunken disabled:text-muted aria-invalid:border-danger"
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-fine font-medium text-danger">
          <CircleAlert aria-hidden size={14} className="mt-[3px] shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
