import { classNames } from './theme/class-names.ts';

export type ButtonVariant = 'primary' | 'ink' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  'inline-flex shrink-0 select-none forced-colors:border items-center justify-center whitespace-nowrap rounded-sm font-semibold no-underline transition-[background-color,border-color,color,translate] duration-150 active:translate-y-px aria-disabled:not-aria-busy:cursor-not-allowed aria-disabled:not-aria-busy:opacity-50 aria-disabled:active:translate-y-0 aria-busy:cursor-progress';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  ink: 'bg-ink text-paper hover:bg-ink/85',
  secondary: 'border border-edge/60 bg-surface text-ink hover:border-edge hover:bg-sunken',
  quiet: 'hover:bg-hover',
  danger: 'bg-danger-fill text-on-danger hover:bg-danger-fill-strong',
};

/** In cards of a list, which are for phones, small buttons are large enough for a finger. */
const sizes: Record<ButtonSize, string> = {
  sm: 'h-8 cards:h-10 gap-1.5 px-3 text-fine',
  md: 'h-10 gap-2 px-4 text-sm',
  lg: 'h-14 gap-2.5 rounded-md px-7 text-base',
};

const iconSizes: Record<ButtonSize, string> = { sm: 'size-8 cards:size-10', md: 'size-10', lg: 'size-14 rounded-md' };

interface ButtonStyleOptions {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  iconOnly?: boolean | undefined;
}

export function buttonStyle({ variant = 'secondary', size = 'md', iconOnly = false }: ButtonStyleOptions): string {
  return classNames(base, variants[variant], iconOnly ? iconSizes[size] : sizes[size]);
}
