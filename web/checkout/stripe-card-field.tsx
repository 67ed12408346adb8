import { useEffect, useRef, useState } from 'react';
import { classNames } from '#web/ui/theme/class-names.ts';
import { controlStyle, Field } from '#web/ui/form/field.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { onThemeChange } from '#web/ui/theme/theme.ts';
import type { StripeField, StripeFieldStyle } from './stripe-js.ts';

interface StripeCardFieldProps {
  label: string;
  error: string | undefined;
  /** Creates the frame when the field is mounted; undefined while Stripe's script is loading. */
  create: ((style: ReturnType<typeof stripeFieldStyle>) => StripeField) | undefined;
}

/** A form field around an input in Stripe's iframe. */
export function StripeCardField({ label, error, create }: StripeCardFieldProps) {
  const control = useRef<HTMLDivElement>(null);
  const mountPoint = useRef<HTMLDivElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  useEffect(() => {
    if (!create || !control.current || !mountPoint.current) return undefined;
    const frame = control.current;
    const field = create(stripeFieldStyle(frame));
    field.on('focus', () => setIsFocused(true));
    field.on('blur', () => setIsFocused(false));
    field.mount(mountPoint.current);
    const unsubscribe = onThemeChange(() => field.update({ style: stripeFieldStyle(frame) }));
    return () => {
      unsubscribe();
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
          {/* Without an explicit light scheme, the iframe gets a white background on a dark page. */}
          <div id={id} ref={mountPoint} className="scheme-light" />
          {!create && <Skeleton className="h-4 w-2/3" />}
        </div>
      )}
    </Field>
  );
}

/** The style of our inputs, as Stripe's options. */
function stripeFieldStyle(control: HTMLElement): StripeFieldStyle {
  const { color, fontSize } = getComputedStyle(control);
  const token = (name: string) => plainColor(getComputedStyle(control).getPropertyValue(name), control);
  return {
    base: {
      color: plainColor(color, control),
      fontSize,
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSmoothing: 'antialiased',
      '::placeholder': { color: token('--color-muted') },
    },
    invalid: { color: token('--color-danger') },
  };
}

/** Resolves a theme color, which is OKLCH and depends on the scheme, to the RGB that Stripe accepts. */
function plainColor(color: string, within: HTMLElement): string {
  const probe = document.createElement('span');
  probe.style.color = color;
  within.append(probe);
  const computed = getComputedStyle(probe).color;
  probe.remove();
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  if (!context) return computed;
  context.fillStyle = computed;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
