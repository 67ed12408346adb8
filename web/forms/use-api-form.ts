import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  useForm,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { formFailures } from '#content/forms.ts';
import { ApiError } from '#contract/client.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { afterPress } from './after-press.ts';
import { formFailure } from './form-failure.ts';

export type ApiForm<Values extends FieldValues, Output = Values> = ReturnType<typeof useApiForm<Values, Output>>;

type Controls<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output> & {
  setProblem(problem: string | undefined): void;
};

interface SendingForm<Values extends FieldValues, Output> extends Omit<Controls<Values, Output>, 'reset'> {
  /** Shows the saved values, except in fields that were changed since they were sent: those stay and count as changed. */
  reset(saved: Values): void;
}

interface ApiFormOptions<Values extends FieldValues, Output> extends Omit<
  UseFormProps<Values, unknown, Output>,
  'resolver'
> {
  /** Message about a failed call, unless fields show it; undefined if `onError` handles it. */
  failure?(error: unknown): string | undefined;
  /** Called first; returns true if it has handled the error. */
  onError?(error: unknown, form: Controls<Values, Output>): boolean | void;
  onInvalid?(errors: FieldErrors<Values>, form: Controls<Values, Output>): void;
  onSettled?(): void;
}

/**
 * A form validated by a schema of the contract and submitted by a call, one submission at a time. Field errors from the
 * server appear next to their fields, with the focus on the first; any other error becomes the form's `problem`.
 */
export function useApiForm<Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
  call: (body: Output, form: SendingForm<Values, Output>) => Promise<unknown>,
  {
    failure = formFailure,
    onError,
    onInvalid,
    onSettled,
    ...options
  }: ApiFormOptions<NoInfer<Values>, NoInfer<Output>> = {},
) {
  const [problem, setProblem] = useState<string>();
  const [error, setError] = useState<unknown>();
  const isRunning = useRef(false);
  // Not the library's isSubmitting, which ends when the call resets the form.
  const [isSending, setIsSending] = useState(false);
  const isShown = useIsShown();
  const form = useForm<Values, unknown, Output>({ mode: 'onTouched', ...options, resolver: schemaResolver(schema) });
  const register: typeof form.register = (name, rules) => {
    const registration = form.register(name, rules);
    return { ...registration, onBlur: (event) => afterPress(() => registration.onBlur(event)) };
  };
  const controls = { ...form, register, setProblem };
  const send = async (body: Output) => {
    const sent = form.getValues();
    setProblem(undefined);
    setError(undefined);
    try {
      await call(body, { ...controls, reset: (saved) => showSaved(form, sent, saved) });
    } catch (caught) {
      setError(caught);
      if (!isShown.current) return reportUnseen(caught, failure(caught));
      const isHandled = onError?.(caught, controls) === true;
      if (!showFieldErrors(form, caught) && !isHandled) setProblem(failure(caught));
    } finally {
      onSettled?.();
    }
  };
  const submit = async (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    setIsSending(true);
    try {
      await form.handleSubmit(send, (errors) => onInvalid?.(errors, controls))(event);
    } finally {
      isRunning.current = false;
      setIsSending(false);
    }
  };
  return {
    ...controls,
    problem,
    /** The error of the last attempt. */
    error,
    isSending,
    /** Whether a field differs from its default because of the user's input, and is not being sent. */
    isUnsaved: Object.keys(form.formState.dirtyFields).length > 0 && !isSending,
    submit: (event?: SubmitEvent<HTMLFormElement>) => void submit(event),
    /** Props of a field: its registration and its error. */
    field: <Name extends Path<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
      ...register(name, rules),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
  };
}

function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** The form was closed or left before its call failed. An ended session has its own message. */
function reportUnseen(error: unknown, message: string | undefined): void {
  if (message !== undefined && !(error instanceof ApiError && error.status === 401))
    toast.error(formFailures.left(message));
}

/** Reports the first issue of each field. */
export function schemaResolver<Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
): Resolver<Values, unknown, Output> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of parsed.error.issues) errors[String(path[0])] ??= { type: code, message };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

function showSaved<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  sent: Values,
  saved: Values,
): void {
  const names = Object.keys(saved) as Path<Values>[];
  const unchanged = names.filter((name) => Object.is(form.getValues(name), sent[name]));
  form.reset(saved, { keepValues: true, keepDirtyValues: false });
  for (const name of unchanged) form.setValue(name, saved[name], { shouldDirty: true });
}

/** False if the error is not about any field of the form. */
function showFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): boolean {
  const messages = error instanceof ApiError ? error.fields : {};
  const invalid = [...form.control._names.mount].filter((name) => messages[name] !== undefined) as Path<Values>[];
  for (const name of invalid) form.setError(name, { type: 'server', message: messages[name] ?? '' });
  const [first] = invalid;
  if (first !== undefined) form.setFocus(first);
  return first !== undefined;
}
