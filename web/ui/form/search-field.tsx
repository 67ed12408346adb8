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
  /** Searches that were reported and are not the value yet. */
  const [reported, setReported] = useState<readonly string[]>([]);
  // An outside change, such as Back, replaces the text. The echo of an earlier change does not: typing may have gone on.
  if (value !== lastValue) {
    setLastValue(value);
    const echo = reported.lastIndexOf(value);
    setReported(echo < 0 ? [] : reported.slice(echo + 1));
    if (echo < 0) setText(value);
  }
  const report = (search: string) => {
    setReported((earlier) => [...earlier, search]);
    onChange(search);
  };
  const latestReport = useRef(report);
  useEffect(() => {
    latestReport.current = report;
  });
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => latestReport.current(text.trim()), debounceMs);
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
        if (event.key === 'Enter' && text.trim() !== value) report(text.trim());
      }}
      className={className}
    />
  );
}
