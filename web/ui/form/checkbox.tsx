import Check from 'lucide-react/icons/check';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from '#web/ui/theme/class-names.ts';
import { FieldError } from './field.tsx';

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  className?: string;
}

export function Checkbox({ label, hint, error, hideLabel = false, className, ...input }: CheckboxProps) {
  const id = useId();
  const describedBy = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames('grid grid-cols-[auto_1fr] gap-x-2.5', className)}>
      <span className="relative mt-0.5 grid size-5">
        <input
          id={id}
          type="checkbox"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          {...input}
          className="peer relative size-5 cursor-pointer before:absolute before:-inset-2.5 md:before:-inset-0.5 appearance-none rounded-xs border border-edge bg-surface transition-colors checked:border-ink checked:bg-ink hover:border-ink disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-danger"
        />
        <Check
          aria-hidden
          size={14}
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto text-paper opacity-0 peer-checked:opacity-100"
        />
      </span>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm leading-6 max-md:-my-2 max-md:py-2'}>
        {label}
      </label>
      {error && (
        <FieldError id={`${id}-error`} className="col-start-2">
          {error}
        </FieldError>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="col-start-2 text-fine text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
