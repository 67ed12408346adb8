import { useEffect, useRef, useState } from 'react';
import { classNames } from '#web/ui/theme/class-names.ts';
import { controlStyle, Field } from '#web/ui/form/field.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { onThemeChange } from '#web/ui/theme/theme.ts';
import { stripeFieldStyle } from './stripe-field-style.ts';
import type { StripeField } from './stripe-js.ts';

interface StripeCardFieldProps {
  label: string;
  error: string | undefined;
  /** Makes the frame once there is a place for it; undefined while Stripe's script is loading. */
  create: ((style: ReturnType<typeof stripeFieldStyle>) => StripeField) | undefined;
}

/** One of our fields with an input of Stripe's inside. */
export function StripeCardField({ label, error, create }: StripeCardFieldProps) {
  const control = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  useEffect(() => {
    if (!create || !control.current || !place.current) return undefined;
    const frame = control.current;
    const field = create(stripeFieldStyle(frame));
    field.on('focus', () => setIsFocused(true));
    field.on('blur', () => setIsFocused(false));
    field.mount(place.current);
    const unfollow = onThemeChange(() => field.update({ style: stripeFieldStyle(frame) }));
    return () => {
      unfollow();
      field.destroy();
    };
  }, [create]);

  return (
    <Field label={label} error={error}>
      {({ id, 'aria-invalid': isInvalid }) => (
        <div
          ref={control}
          className={classNames(
            controlStyle,
            'grid h-10 items-center',
            isInvalid && 'border-danger!',
            isFocused && 'border-ink! outline-2 outline-ink',
          )}
        >
          {/* A frame without a scheme of its own turns white inside a dark page, unless it is told to be light. */}
          <div id={id} ref={place} className="scheme-light" />
          {!create && <Skeleton className="h-4 w-2/3" />}
        </div>
      )}
    </Field>
  );
}
