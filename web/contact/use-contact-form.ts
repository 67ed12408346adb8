import { useCallback, useEffect, useRef, useState } from 'react';
import { contactForm } from '#content/contact.ts';
import { type ContactField, contactFields, contactProblem } from '#contract/support/contact-rules.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import type { ContactValues } from './send-contact.ts';

/** The signed-in account; its name and email can't be changed in the form. */
export interface ContactPerson {
  readonly name: string;
  readonly email: string;
}

type MessageDraft = Pick<ContactValues, 'subject' | 'message'>;

export interface ContactFormOptions {
  /** `loading` until the session is known. */
  readonly person: ContactPerson | 'guest' | 'loading';
  /** Allowed email domains of guests. */
  readonly domains: readonly string[];
  /** The initial input, and a function that saves it until it is sent. */
  readonly draft?: { readonly initial: MessageDraft | undefined; save(typed: MessageDraft): void };
  /** Returns an error message, or undefined if it was sent. */
  send(values: ContactValues): Promise<string | undefined>;
}

const emptyValues: ContactValues = { name: '', email: '', subject: '', message: '' };
const noFields: ReadonlySet<ContactField> = new Set();

/** A field is validated from its first blur on, and all fields on submit. */
export function useContactForm({ person, domains, draft, send }: ContactFormOptions) {
  const [typed, setTyped] = useState({ ...emptyValues, ...draft?.initial });
  const { subject, message } = typed;
  const save = draft?.save;
  useEffect(() => save?.({ subject, message }), [save, subject, message]);
  const [touched, setTouched] = useState(noFields);
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const isRunning = useRef(false);
  const formRef = useCallback((form: HTMLFormElement | null) => {
    if (form) setTyped(readForm(form));
  }, []);
  const values = typeof person === 'string' ? typed : { ...typed, ...person };
  const isFixed = (field: ContactField) => person !== 'guest' && (field === 'name' || field === 'email');
  const validate = (field: ContactField) =>
    isFixed(field) ? undefined : contactProblem(field, values[field], domains);

  const submit = async (): Promise<ContactField | undefined> => {
    const invalidField = contactFields.find((field) => validate(field) !== undefined);
    if (invalidField !== undefined) setTouched(new Set(contactFields));
    if (invalidField !== undefined || isRunning.current || person === 'loading') return invalidField;
    isRunning.current = true;
    setIsSending(true);
    setProblem(undefined);
    const sent = trimmed(values);
    const failure = await send(sent).catch(() => contactForm.failures.unexpected);
    isRunning.current = false;
    setIsSending(false);
    setProblem(failure);
    if (failure !== undefined) return undefined;
    toast.success(contactForm.sent);
    setTyped((now) => withoutSent(now, sent));
    setTouched(noFields);
    return undefined;
  };

  return {
    /** Keeps what was typed into the prerendered form before hydration, which would otherwise reset it. */
    formRef,
    problem,
    isSending,
    submit,
    field: (field: ContactField) => ({
      value: values[field],
      error: touched.has(field) ? validate(field) : undefined,
      disabled: isFixed(field),
      change: (text: string) => setTyped((before) => ({ ...before, [field]: text })),
      touch: () => setTouched((before) => new Set([...before, field])),
    }),
  };
}

function readForm(form: HTMLFormElement): ContactValues {
  const data = new FormData(form);
  const textOf = (field: ContactField) => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  return { ...emptyValues, ...Object.fromEntries(contactFields.map((field) => [field, textOf(field)])) };
}

/** What was typed since. */
function withoutSent(now: ContactValues, sent: ContactValues): ContactValues {
  const since = contactFields.filter((field) => now[field].trim() !== sent[field]);
  return { ...emptyValues, ...Object.fromEntries(since.map((field) => [field, now[field]])) };
}

function trimmed(values: ContactValues): ContactValues {
  return { ...emptyValues, ...Object.fromEntries(contactFields.map((field) => [field, values[field].trim()])) };
}
