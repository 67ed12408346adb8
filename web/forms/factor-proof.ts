import { useController, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '#contract/client.ts';
import { Code } from '#contract/values/fields.ts';
import { type FactorProof, RecoveryCode } from '#contract/accounts/second-factor.ts';

/** The input so far. */
export interface ProofEntry {
  readonly kind: 'code' | 'recoveryCode';
  readonly text: string;
}

export const emptyProof: ProofEntry = { kind: 'code', text: '' };

/** Transforms the input into the body of the calls. */
export const Proof = z
  .custom<ProofEntry>(() => true)
  .transform(({ kind, text }, ctx): FactorProof => {
    const parsed = (kind === 'code' ? Code : RecoveryCode).safeParse(text);
    if (parsed.success) return { [kind]: parsed.data };
    ctx.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message ?? '' });
    return z.NEVER;
  });

type ProofForm = Pick<UseFormReturn<{ proof: ProofEntry }>, 'control' | 'clearErrors' | 'setValue'>;

/** The props of `FactorProofField`. */
export function useProofField(form: unknown) {
  const { control, clearErrors, setValue } = form as ProofForm;
  const { field, fieldState } = useController({ control, name: 'proof' });
  const onSwitch = (other: ProofEntry) => {
    clearErrors('proof');
    setValue('proof', other);
  };
  return { ...field, error: fieldState.error?.message, onSwitch };
}

/** Clears a refused code and shows the reason; false if the error is about something else. */
export function showRefusedProof<Values extends { proof: ProofEntry }>(
  error: unknown,
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'setError' | 'setFocus'>,
): boolean {
  const { getValues, setValue, setError, setFocus } = form as unknown as UseFormReturn<{ proof: ProofEntry }>;
  const message = error instanceof ApiError ? (error.fields['code'] ?? error.fields['recoveryCode']) : undefined;
  if (message === undefined) return false;
  setValue('proof', { ...getValues('proof'), text: '' });
  setError('proof', { type: 'server', message: message });
  setFocus('proof');
  return true;
}
