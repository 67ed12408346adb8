import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ComponentProps, ReactNode, SubmitEvent } from 'react';

interface ApiFormProps extends Omit<ComponentProps<'form'>, 'form' | 'onSubmit'> {
  form: { readonly problem: string | undefined; submit(event: SubmitEvent<HTMLFormElement>): void };
  /** Shown above the form unless there is a problem. */
  notice?: string | undefined;
}

/** The form element for `useApiForm`. */
export function ApiForm({ form, notice, className = 'grid gap-5', children, ...rest }: ApiFormProps) {
  return (
    <form method="post" noValidate onSubmit={form.submit} className={className} {...rest}>
      <FormBanner>{form.problem ?? notice}</FormBanner>
      {children}
    </form>
  );
}

/** An error of the whole form. The live region is always rendered, so that screen readers announce changes. */
export function FormBanner({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children !== undefined && (
        <p className="flex items-start gap-2.5 rounded-md bg-danger-wash px-4 py-3 text-sm leading-6 font-medium text-danger">
          <CircleAlert aria-hidden size={18} className="mt-[3px] shrink-0" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

/**
 * For forms on prerendered pages. Until JavaScript has loaded, `method="dialog"` keeps the browser from submitting: it
 * only works inside dialogs. With `post` the browser would navigate to an error page and lose the input.
 */
export const pageForm = { method: 'dialog', noValidate: true } as const;

/** Shown only without JavaScript. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="rounded-md border border-edge bg-surface px-4 py-3 leading-relaxed text-pretty">{children}</p>
    </noscript>
  );
}
