import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { searchLengthMax } from '#contract/limits.ts';
import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** The current search. */
  value: string;
  /** Debounced; Enter calls it immediately. */
  onChange: (value: string) => void;
  className?: string;
}

const debounceMs = 300;

export function SearchField({ label, placeholder, value, onChange, className }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  });
  // An outside change, such as Back, replaces the text; the echo of our own change does not.
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => latestOnChange.current(text.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <TextField
      type="search"
      data-list-search=""
      label={label}
      hideLabel
      leading={<Search aria-hidden size={16} />}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      maxLength={searchLengthMax}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && text.trim() !== value) onChange(text.trim());
      }}
      className={className}
    />
  );
}
