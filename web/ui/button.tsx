import type { ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { disabledButton } from './disabled-button.ts';
import { classNames } from './theme/class-names.ts';
import { Spinner } from './feedback/spinner.tsx';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Disables the button and overlays a spinner. The label stays in the layout, so the width does not change. */
  loading?: boolean;
  loadingLabel?: string;
}

export function Button({
  variant,
  size,
  loading = false,
  loadingLabel = 'Working',
  type = 'button',
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- the type is one of the allowed ones and defaults to button
      type={type}
      aria-busy={loading || undefined}
      className={classNames('relative', buttonStyle({ variant, size }), className)}
      {...rest}
      {...((disabled === true || loading) && disabledButton)}
    >
      <span className={classNames('inline-flex items-center gap-[inherit]', loading && 'invisible')}>{children}</span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size={18} />
          <span className="sr-only">{loadingLabel}</span>
        </span>
      )}
    </button>
  );
}

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link that looks like a button. For navigation only; actions use `Button`. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link className={classNames(buttonStyle({ variant, size }), className)} {...rest} />;
}
