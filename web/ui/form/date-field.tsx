import Calendar from 'lucide-react/icons/calendar';
import { useRef, useState } from 'react';
import { lists } from '#content/ui/lists.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { dayText, parseDay } from '#web/ui/format/day-text.ts';
import { controlStyle, Field } from './field.tsx';
import { IconButton } from '../icon-button.tsx';

interface DateFieldProps {
  label: string;
  hideLabel?: boolean;
  /** '2026-11-05', or undefined for none. */
  value: string | undefined;
  /** Called with each complete day, and with undefined when the field is emptied or left with an invalid date. */
  onChange: (day: string | undefined) => void;
  /** Range of the picker; typed dates are not limited. */
  min?: string | undefined;
  max?: string | undefined;
  /** The error to show if the text is a valid date. */
  error?: string | undefined;
  className?: string;
}

const format = 'DD/MM/YYYY';

/** Shows dates in the format of the tables. Native date fields use the browser's locale; only their picker is used. */
export function DateField({ label, hideLabel, value, onChange, min, max, error, className }: DateFieldProps) {
  const pickerRef = useRef<HTMLInputElement>(null);
  // A single object, always new: React may drop a setState during render while a no-op update is still queued.
  const [{ text, isInvalid, lastValue }, setTyped] = useState({
    text: dayText(value),
    isInvalid: false,
    lastValue: value,
  });
  if (value !== lastValue) {
    // An outside change of the value replaces the text; a change made by typing keeps the text as typed.
    const isOwn = value === parseDay(text) && (value !== undefined || isInvalid);
    setTyped(
      isOwn ? { text, isInvalid, lastValue: value } : { text: dayText(value), isInvalid: false, lastValue: value },
    );
  }

  const showText = (shown: string, isInvalid = false) => setTyped((typed) => ({ ...typed, text: shown, isInvalid }));
  const notify = (day: string | undefined) => {
    if (day !== value) onChange(day);
  };
  const handleInput = (typed: string) => {
    const day = parseDay(typed);
    showText(typed);
    if (typed === '' || (typed.length === format.length && day !== undefined)) notify(day);
  };
  const commit = () => {
    const day = parseDay(text);
    if (day === undefined) showText(text, text.trim() !== '');
    else showText(dayText(day));
    notify(day);
  };

  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      error={isInvalid ? lists.dateFormat(format) : error}
      className={className}
    >
      {(control) => (
        <span className="relative flex">
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            placeholder={format}
            maxLength={20}
            value={text}
            onChange={(event) => handleInput(event.target.value)}
            onBlur={commit}
            onKeyDown={(event) => {
              if (event.key === 'Enter') commit();
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
            onChange={(event) => notify(parseDay(event.target.value))}
            className="pointer-events-none absolute bottom-0 left-0 size-px opacity-0"
          />
          <IconButton
            label={lists.chooseDate(label)}
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
