export interface SelectOption {
  value: string;
  label: string;
  /** Consecutive options of the same group are listed under its name. */
  group?: string;
  disabled?: boolean;
}

/** The option that an arrow key, Home or End moves to, skipping disabled ones. */
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
 * Type-ahead, starting from the active option and wrapping around. Repeating one letter cycles through the options that
 * start with it; other input is a prefix.
 */
export function optionAfterTyping(options: readonly SelectOption[], active: number, typed: string): number {
  const letters = typed.toLowerCase();
  const isRepeated = letters.replaceAll(letters.slice(0, 1), '') === '';
  const prefix = isRepeated ? letters.slice(0, 1) : letters;
  const start = isRepeated ? active + 1 : Math.max(active, 0);
  for (let step = 0; step < options.length; step += 1) {
    const index = (start + step) % options.length;
    const option = options[index];
    if (option && !option.disabled && option.label.toLowerCase().startsWith(prefix)) return index;
  }
  return active;
}
