import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type ComponentPropsWithRef } from 'react';
import { classNames } from '#web/ui/theme/class-names.ts';
import { controlStyle, Field, type FieldFrameProps } from './field.tsx';
import { IconButton } from '../icon-button.tsx';

type PasswordInputProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'required' | 'type'>;

export function PasswordField({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  ...input
}: PasswordInputProps & FieldFrameProps) {
  const [visible, setVisible] = useState(false);
  return (
    <Field {...{ label, hint, error, required, hideLabel, className }}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            {...input}
            type={visible ? 'text' : 'password'}
            className={classNames(controlStyle, 'h-10 pr-11')}
          />
          <IconButton
            label={visible ? 'Hide password' : 'Show password'}
            icon={visible ? EyeOff : Eye}
            aria-pressed={visible}
            disabled={input.disabled}
            onClick={() => setVisible(!visible)}
            className="absolute top-0 right-0 max-md:size-10 md:top-1 md:right-1"
          />
        </span>
      )}
    </Field>
  );
}
