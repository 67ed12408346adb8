import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ComponentProps, ReactNode, SubmitEvent } from 'react';

interface ApiFormProps extends Omit<ComponentProps<'form'>, 'form' | 'onSubmit'> {
  form: { readonly problem: string | undefined; submit(event: SubmitEvent<HTMLFormElement>): void };
  /** Said above the form until something else is wrong. */
  notice?: string | undefined;
}

/** The frame of a form that `useApiForm` sends. */
export function ApiForm({ form, notice, className = 'grid gap-5', children, ...rest }: ApiFormProps) {
  return (
    <form method="post" noValidate onSubmit={form.submit} className={className} {...rest}>
      <FormBanner>{form.problem ?? notice}</FormBanner>
      {children}
    </form>
  );
}

/** What went wrong with the whole form, above it. It is there from the start, so that its words are read out. */
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
 * For forms on prerendered pages. Without JavaScript, or before it has loaded, browsers send such a form nowhere: the
 * method works inside dialogs only. With `post` they would leave for an error page and lose what was typed.
 */
export const pageForm = { method: 'dialog', noValidate: true } as const;

/** Tells people without JavaScript, before they type, that a form needs it. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="rounded-md border border-edge bg-surface px-4 py-3 leading-relaxed text-pretty">{children}</p>
    </noscript>
  );
}
