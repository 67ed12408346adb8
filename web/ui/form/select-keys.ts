export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** The option an arrow, Home or End leads to, passing over disabled ones; stays where there is no further one. */
export function optionAfterKey(options: readonly SelectOption[], active: number, key: string): number {
  const enabled = options.flatMap((option, index) => (option.disabled ? [] : [index]));
  const first = enabled[0] ?? -1;
  const last = enabled.at(-1) ?? -1;
  switch (key) {
    case 'Home':
      return first;
    case 'End':
      return last;
    case 'ArrowDown':
      return enabled.find((index) => index > active) ?? last;
    case 'ArrowUp':
      return enabled.findLast((index) => index < active) ?? first;
    default:
      return active;
  }
}

/**
 * The option typed letters lead to. One letter typed again and again walks through the options that begin with it;
 * otherwise the letters are a prefix. Looks from the active option onwards and wraps.
 */
export function optionAfterTyping(options: readonly SelectOption[], active: number, typed: string): number {
  const letters = typed.toLowerCase();
  const repeated = letters.replaceAll(letters.slice(0, 1), '') === '';
  const prefix = repeated ? letters.slice(0, 1) : letters;
  const start = repeated ? active + 1 : Math.max(active, 0);
  for (let step = 0; step < options.length; step += 1) {
    const index = (start + step) % options.length;
    const option = options[index];
    if (option && !option.disabled && option.label.toLowerCase().startsWith(prefix)) return index;
  }
  return active;
}
