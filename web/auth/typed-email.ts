let current = '';

/**
 * Initial values with what was last typed as the email of a sign-in form; a reload forgets it. Empty rather than an
 * empty text, which would overwrite what was typed before hydration.
 */
export const typedEmail = (): { email?: string } => (current === '' ? {} : { email: current });

/** For the `onChange` of a form's email field. */
export function keepTypedEmail(event: { readonly target: { readonly value: string } }): void {
  current = event.target.value;
}
