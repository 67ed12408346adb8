import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { disabledButton } from './disabled-button.ts';
import { classNames } from './theme/class-names.ts';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Accessible name and native tooltip. */
  label: string;
  icon: LucideIcon;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export function IconButton({
  label,
  icon: Icon,
  variant = 'quiet',
  size = 'sm',
  disabled,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(
        buttonStyle({ variant, size, iconOnly: true }),
        variant === 'quiet' && 'text-muted hover:text-ink',
        className,
      )}
      {...rest}
      {...(disabled === true && disabledButton)}
    >
      <Icon aria-hidden className={size === 'lg' ? 'size-5.5' : 'size-4'} />
    </button>
  );
}
