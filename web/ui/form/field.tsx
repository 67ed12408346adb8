import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type ReactNode } from 'react';
import { classNames } from '#web/ui/theme/class-names.ts';

/** Props that link a control to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldFrameProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
}

interface FieldProps extends FieldFrameProps {
  children: (control: FieldControl) => ReactNode;
}

/** Style of text-like controls. 16 px on phones keeps iOS from zooming in on focus. */
export const controlStyle =
  'w-full rounded-sm border border-edge bg-surface px-3 text-base text-ink transition-colors hover:border-ink/70 focus-visible:border-ink focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted aria-invalid:border-danger sm:text-sm';

export function Field({ label, hint, error, required = false, hideLabel = false, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint !== undefined && hintId, error && errorId].filter(Boolean).join(' ');

  return (
    <div className={classNames('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
        {required && (
          <span aria-hidden className="ml-0.5 text-accent-text">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint !== undefined && (
        <p id={hintId} className="text-fine text-muted [overflow-wrap:anywhere]">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

interface FieldErrorProps {
  id: string;
  children: string;
  className?: string;
}

export function FieldError({ id, children, className }: FieldErrorProps) {
  return (
    <p
      id={id}
      role="alert"
      className={classNames('flex items-start gap-1.5 text-fine font-medium text-danger', className)}
    >
      <CircleAlert aria-hidden size={14} className="mt-[3px] shrink-0" />
      {children}
    </p>
  );
}
