import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type ComponentPropsWithRef } from 'react';
import { ui } from '#content/ui/parts.ts';
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
  const [isVisible, setIsVisible] = useState(false);
  return (
    <Field {...{ label, hint, error, required, hideLabel, className }}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            {...input}
            type={isVisible ? 'text' : 'password'}
            className={classNames(controlStyle, 'h-10 pr-11')}
          />
          <IconButton
            label={isVisible ? ui.hidePassword : ui.showPassword}
            icon={isVisible ? EyeOff : Eye}
            aria-pressed={isVisible}
            disabled={input.disabled}
            onClick={() => setIsVisible(!isVisible)}
            className="absolute top-0 right-0 max-md:size-10 md:top-1 md:right-1"
          />
        </span>
      )}
    </Field>
  );
}
