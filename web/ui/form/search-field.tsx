import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { searchLengthMax } from '#contract/limits.ts';
import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** What is searched for now. */
  value: string;
  /** Told once somebody pauses, so that not every letter is a call. */
  onChange: (value: string) => void;
  className?: string;
}

const pauseMs = 300;

export function SearchField({ label, placeholder, value, onChange, className }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  // Whoever else changes the search, Back for one, changes the field; our own words coming back do not.
  if (value !== seen) {
    setSeen(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => latest.current(text.trim()), pauseMs);
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
