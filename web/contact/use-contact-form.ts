import { useCallback, useEffect, useRef, useState } from 'react';
import { contactForm } from '#content/contact.ts';
import { type ContactField, contactFields, contactProblem } from '#contract/support/contact-rules.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import type { ContactValues } from './send-contact.ts';

/** Whoever is signed in: name and address are theirs and can't be changed here. */
export interface ContactPerson {
  readonly name: string;
  readonly email: string;
}

type MessageDraft = Pick<ContactValues, 'subject' | 'message'>;

export interface ContactFormOptions {
  /** `loading` until it is known whether somebody is signed in. */
  readonly person: ContactPerson | 'guest' | 'loading';
  /** Where a guest's address may be. */
  readonly domains: readonly string[];
  /** What the form opens with, and where what is typed is kept until it is sent. */
  readonly draft?: { readonly start: MessageDraft | undefined; keep(typed: MessageDraft): void };
  /** Answers what went wrong; undefined when it is sent. */
  send(values: ContactValues): Promise<string | undefined>;
}

const nothing: ContactValues = { name: '', email: '', subject: '', message: '' };
const none: ReadonlySet<ContactField> = new Set();

/** A field is judged once it was left, and with every change from then on; all of them when the form is sent. */
export function useContactForm({ person, domains, draft, send }: ContactFormOptions) {
  const [typed, setTyped] = useState({ ...nothing, ...draft?.start });
  const { subject, message } = typed;
  const keep = draft?.keep;
  useEffect(() => keep?.({ subject, message }), [keep, subject, message]);
  const [touched, setTouched] = useState(none);
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const isRunning = useRef(false);
  const adopt = useCallback((form: HTMLFormElement | null) => {
    if (form) setTyped(typedInto(form));
  }, []);
  const values = typeof person === 'string' ? typed : { ...typed, ...person };
  const isFixed = (field: ContactField) => person !== 'guest' && (field === 'name' || field === 'email');
  const judge = (field: ContactField) => (isFixed(field) ? undefined : contactProblem(field, values[field], domains));

  const submit = async (): Promise<ContactField | undefined> => {
    const wrong = contactFields.find((field) => judge(field) !== undefined);
    if (wrong !== undefined) setTouched(new Set(contactFields));
    if (wrong !== undefined || isRunning.current || person === 'loading') return wrong;
    isRunning.current = true;
    setIsSending(true);
    setProblem(undefined);
    const failure = await send(trimmed(values)).catch(() => contactForm.failures.unexpected);
    isRunning.current = false;
    setIsSending(false);
    setProblem(failure);
    if (failure !== undefined) return undefined;
    toast.success(contactForm.sent);
    setTyped(nothing);
    setTouched(none);
    return undefined;
  };

  return {
    /** The form's ref. On a slow line people type into the prerendered form; React would empty it when it takes over. */
    adopt,
    problem,
    isSending,
    submit,
    field: (field: ContactField) => ({
      value: values[field],
      error: touched.has(field) ? judge(field) : undefined,
      disabled: isFixed(field),
      change: (text: string) => setTyped((before) => ({ ...before, [field]: text })),
      touch: () => setTouched((before) => new Set([...before, field])),
    }),
  };
}

function typedInto(form: HTMLFormElement): ContactValues {
  const data = new FormData(form);
  const textOf = (field: ContactField) => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  return { ...nothing, ...Object.fromEntries(contactFields.map((field) => [field, textOf(field)])) };
}

function trimmed(values: ContactValues): ContactValues {
  return { ...nothing, ...Object.fromEntries(contactFields.map((field) => [field, values[field].trim()])) };
}
