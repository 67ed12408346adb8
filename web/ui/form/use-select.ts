import { useRef, useState, type KeyboardEvent } from 'react';
import { optionAfterKey, optionAfterTyping, type SelectOption } from './select-keys.ts';
import { useOutsidePress } from '#web/ui/overlay/use-outside-press.ts';

const typingPauseMs = 600;

interface SelectBehavior {
  options: readonly SelectOption[];
  value: string | null;
  disabled: boolean;
  onChange: (value: string) => void;
  /** The open list was closed by Tab or a press outside. */
  onDismiss: () => void;
}

/** Focus stays on the trigger throughout, as the ARIA pattern for select-only comboboxes requires. */
export function useSelect({ options, value, disabled, onChange, onDismiss }: SelectBehavior) {
  const rootRef = useRef<HTMLDivElement>(null);
  const typed = useRef({ letters: '', at: 0 });
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const selectedIndex = options.findIndex((option) => option.value === value);

  const openAt = (index: number) => {
    if (disabled) return;
    setActive(index === -1 ? optionAfterKey(options, -1, 'Home') : index);
    setOpen(true);
  };

  const choose = (index: number) => {
    const option = options[index];
    if (!option || option.disabled) return;
    setOpen(false);
    if (option.value !== value) onChange(option.value);
  };

  const typeAhead = (letter: string) => {
    const now = Date.now();
    const isContinued = now - typed.current.at < typingPauseMs;
    const letters = isContinued ? typed.current.letters + letter : letter;
    typed.current = { letters, at: now };
    openAt(optionAfterTyping(options, open ? active : selectedIndex, letters));
  };

  useOutsidePress(rootRef, open, () => {
    setOpen(false);
    onDismiss();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = typed.current.letters !== '' && Date.now() - typed.current.at < typingPauseMs;
    if (['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) {
      event.preventDefault();
      if (open) setActive(optionAfterKey(options, active, event.key));
      else openAt(event.key.startsWith('Arrow') ? selectedIndex : optionAfterKey(options, -1, event.key));
    } else if (open && (event.key === 'Enter' || (event.key === ' ' && !isTyping))) {
      event.preventDefault();
      choose(active);
    } else if (open && (event.key === 'Escape' || event.key === 'Tab')) {
      if (event.key === 'Escape') event.preventDefault();
      setOpen(false);
      if (event.key === 'Tab') onDismiss();
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      typeAhead(event.key);
    }
  };

  const toggle = () => (open ? setOpen(false) : openAt(selectedIndex));
  return { rootRef, open, active, setActive, selectedIndex, choose, toggle, onKeyDown };
}
