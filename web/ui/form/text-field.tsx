import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '#web/ui/theme/class-names.ts';
import { controlStyle, Field, type FieldFrameProps } from './field.tsx';

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'required'>;
type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'required'>;

interface TextFieldProps extends InputProps, FieldFrameProps {
  /** An icon or a unit before the text, such as '$'. */
  leading?: ReactNode;
}

/** Takes all props of an input, such as `{...register('email')}`. */
export function TextField({ label, hint, error, required, hideLabel, className, leading, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, required, hideLabel, className }}>
      {(control) => (
        <span className="relative block">
          {leading !== undefined && (
            <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-sm text-muted">
              {leading}
            </span>
          )}
          <input
            {...control}
            {...input}
            className={classNames(controlStyle, 'h-10', leading !== undefined && 'pl-9')}
          />
        </span>
      )}
    </Field>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  rows = 4,
  ...area
}: TextAreaProps & FieldFrameProps) {
  return (
    <Field {...{ label, hint, error, required, hideLabel, className }}>
      {(control) => (
        <textarea {...control} rows={rows} {...area} className={classNames(controlStyle, 'min-h-20 py-2 leading-6')} />
      )}
    </Field>
  );
}
