import { type SubmitEvent, useRef, useState } from 'react';
import { exclusionForm as words } from '#content/legal/exclusions.ts';
import {
  excludablePlatforms,
  type ExclusionField,
  exclusionFields,
  exclusionProblem,
} from '#contract/support/exclusion-rules.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { type ExclusionValues, sendExclusion } from './send-exclusion.ts';

type Problems = Partial<Readonly<Record<string, string>>>;

/** The fields keep their own values, so what was typed before hydration stays. Each is validated when it is left. */
export function useExclusionForm(account: { readonly email: string } | undefined) {
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const isRunning = useRef(false);

  const validate = (field: ExclusionField, value: string) =>
    account && field === 'email' ? undefined : exclusionProblem(field, value);
  const check = (field: ExclusionField, value: string) =>
    setProblems((before) => ({ ...before, [field]: validate(field, value) }));

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = readForm(form, account?.email);
    const found = Object.fromEntries(exclusionFields.map((field) => [field, validate(field, values[field])]));
    setProblems(found);
    setFailure(undefined);
    if (focusFirst(form, found) || isRunning.current) return;
    isRunning.current = true;
    setIsSending(true);
    const refusal = await sendExclusion(values, account ? 'account' : 'guest');
    isRunning.current = false;
    setIsSending(false);
    if (refusal === undefined) {
      clearSent(form, values);
      toast.success(words.sent);
      return;
    }
    setProblems(refusal.fields);
    if (!focusFirst(form, refusal.fields)) setFailure(refusal.message);
  };
  return { problems, failure, isSending, check, submit };
}

/** What was typed since stays. */
function clearSent(form: HTMLFormElement, sent: ExclusionValues): void {
  for (const field of exclusionFields) {
    const control = form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${field}]:enabled`);
    if (control?.value.trim() === sent[field]) control.value = '';
  }
}

/** Whether there is an invalid field. */
function focusFirst(form: HTMLFormElement, problems: Problems): boolean {
  const invalid = exclusionFields.find((field) => problems[field] !== undefined);
  if (invalid !== undefined) form.querySelector<HTMLElement>(`[name=${invalid}]`)?.focus();
  return invalid !== undefined;
}

function readForm(form: HTMLFormElement, accountEmail: string | undefined): ExclusionValues {
  const data = new FormData(form);
  const textOf = (field: string) => {
    const value = data.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    platform: excludablePlatforms.find((platform) => platform === data.get('platform')) ?? 'reddit',
    community: textOf('community'),
    email: accountEmail ?? textOf('email'),
    note: textOf('note'),
    website: textOf('website'),
  };
}
