interface FormWithConfirmation {
  formState: { isSubmitted: boolean; touchedFields: { confirmPassword?: boolean | undefined } };
  trigger(name: 'confirmPassword'): Promise<boolean>;
}

/** Looks at the confirmation again when the password changes, once there is something to look at. */
export function confirmationCheck({ formState, trigger }: FormWithConfirmation): () => void {
  const { isSubmitted, touchedFields } = formState;
  return () => {
    if (isSubmitted || touchedFields.confirmPassword) void trigger('confirmPassword');
  };
}
