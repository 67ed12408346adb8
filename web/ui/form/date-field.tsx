import Calendar from 'lucide-react/icons/calendar';
import { useRef, useState } from 'react';
import { classNames } from '#web/ui/theme/class-names.ts';
import { dayText, readDay } from '#web/ui/format/day-text.ts';
import { controlStyle, Field } from './field.tsx';
import { IconButton } from '../icon-button.tsx';

interface DateFieldProps {
  label: string;
  hideLabel?: boolean;
  /** '2026-11-05', or undefined for none. */
  value: string | undefined;
  /** Told of each whole day, and of undefined once the field is empty or left with something else. */
  onChange: (day: string | undefined) => void;
  /** Days that the picker offers. */
  min?: string | undefined;
  max?: string | undefined;
  className?: string;
}

const form = 'DD/MM/YYYY';

/** A day, shown and typed as tables show it. Native date fields follow the browser's locale, so only their picker is used. */
export function DateField({ label, hideLabel, value, onChange, min, max, className }: DateFieldProps) {
  const pickerRef = useRef<HTMLInputElement>(null);
  // One object, new each time: React may drop what a render sets while an update that changed nothing is still queued.
  const [{ text, isWrong, seen }, setTyped] = useState({ text: dayText(value), isWrong: false, seen: value });
  if (value !== seen) {
    // Whoever else changes the day changes the text; what was typed here stays as it was typed.
    const isOwn = value === readDay(text) && (value !== undefined || isWrong);
    setTyped(isOwn ? { text, isWrong, seen: value } : { text: dayText(value), isWrong: false, seen: value });
  }

  const show = (shown: string, isWrong = false) => setTyped((typed) => ({ ...typed, text: shown, isWrong }));
  const tell = (day: string | undefined) => {
    if (day !== value) onChange(day);
  };
  const type = (typed: string) => {
    const day = readDay(typed);
    show(typed);
    if (typed === '' || (typed.length === form.length && day !== undefined)) tell(day);
  };
  const leave = () => {
    const day = readDay(text);
    if (day === undefined) show(text, text.trim() !== '');
    else show(dayText(day));
    tell(day);
  };

  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      error={isWrong ? `Enter a date as ${form}.` : undefined}
      className={className}
    >
      {(control) => (
        <span className="relative flex">
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            placeholder={form}
            maxLength={20}
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
            onKeyDown={(event) => {
              if (event.key === 'Enter') leave();
            }}
            className={classNames(controlStyle, 'h-10 min-w-0 rounded-r-none figures')}
          />
          <input
            ref={pickerRef}
            type="date"
            aria-hidden
            tabIndex={-1}
            value={value ?? ''}
            min={min}
            max={max}
            onChange={(event) => tell(readDay(event.target.value))}
            className="pointer-events-none absolute bottom-0 left-0 size-px opacity-0"
          />
          <IconButton
            label={`Choose date: ${label}`}
            icon={Calendar}
            variant="secondary"
            size="md"
            onClick={() => pickerRef.current?.showPicker()}
            className="-ml-px rounded-l-none border-edge!"
          />
        </span>
      )}
    </Field>
  );
}
