let current = '';

/**
 * Initial values with the email last typed in a sign-in form; a reload forgets it. An empty object if there is none: an
 * empty string would overwrite what was typed before hydration.
 */
export const typedEmail = (): { email?: string } => (current === '' ? {} : { email: current });

/** For the `onChange` of a form's email field. */
export function keepTypedEmail(event: { readonly target: { readonly value: string } }): void {
  current = event.target.value;
}
