import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { shopPage as words } from '#content/admin/shop.ts';
import { type Edit, forgetEdit, keepEdit, keptEdit } from '#web/api/kept-edits.ts';
import { useSession } from '#web/api/session/session.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { errorsOf, type SectionErrors, serverErrors } from './section-errors.ts';
import { type Section, sectionQuery, shopKey, type StoredSection } from './shop-queries.ts';

export interface SectionForm<Draft> {
  readonly draft: Draft;
  readonly saved: Draft;
  readonly errors: SectionErrors;
  change(changed: Partial<Draft>): void;
}

interface Sent<Value, Draft> {
  readonly value: Value;
  /** What it was made from. */
  readonly draft: Draft;
}

const noErrors: SectionErrors = {};

/**
 * The draft of a section. It is based on the version that was on screen when editing began, so that the server refuses
 * to overwrite a colleague's change; unsaved input stays until it is saved or discarded.
 */
export function useSectionForm<Value, Draft extends object>(
  section: Section<Value, Draft>,
  stored: StoredSection<Value>,
  formRef: RefObject<HTMLFormElement | null>,
) {
  const queries = useQueryClient();
  const accountId = useSession().user?._id;
  const name = `shop:${section.name}` as const;
  const saved = section.draftOf(stored.value);
  const [edit, setEdit] = useState<Edit<Draft> | undefined>(() => keptEdit(accountId, name, saved));
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState(noErrors);
  const [problem, setProblem] = useState<string>();
  const focusInvalid = useInvalidFocus(formRef);
  const draft = edit?.draft ?? saved;
  const parsed = section.schema.safeParse(section.valueOf(draft));
  const isOutdated = edit !== undefined && stored.version > edit.version;

  const begin = (next: Edit<Draft> | undefined) => {
    setEdit(next);
    setRefused(noErrors);
    setProblem(undefined);
    if (next === undefined) setIsChecked(false);
    if (next === undefined) forgetEdit(accountId, name);
    else keepEdit(accountId, name, next);
  };
  // Saved already, by this form if the response was lost.
  if (isOutdated && parsed.success && hashKey([parsed.data]) === hashKey([stored.value])) begin(undefined);
  const change = (changed: Partial<Draft>) => {
    const next = { version: edit?.version ?? stored.version, draft: { ...draft, ...changed } };
    const isAsSaved = next.version === stored.version && JSON.stringify(next.draft) === JSON.stringify(saved);
    begin(isAsSaved ? undefined : next);
  };
  const saving = useMutation({
    mutationFn: ({ value }: Sent<Value, Draft>) => section.save({ value, version: edit?.version ?? stored.version }),
    onSuccess: (answer, sent) => {
      queries.setQueryData(sectionQuery(section).queryKey, answer);
      // What was typed in the meantime is not saved yet.
      begin(edit === undefined || edit.draft === sent.draft ? undefined : { version: answer.version, draft });
      toast.success(words.saved);
    },
    onError: (error) => {
      const fields = serverErrors(error);
      setRefused(fields);
      // After a conflict, the alert appears with the refetched version.
      if (!(error instanceof ApiError && error.code === 'conflict')) setProblem(formFailure(error));
      if (Object.keys(fields).length > 0) focusInvalid();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: shopKey }),
  });
  // While saving, the newer version may be this one.
  const isStale = isOutdated && !saving.isPending;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving.isPending || isStale) return;
    setIsChecked(true);
    setRefused(noErrors);
    setProblem(parsed.success ? undefined : words.invalid);
    if (parsed.success) saving.mutate({ value: parsed.data, draft });
    else focusInvalid();
  };
  return {
    draft,
    saved,
    errors: isChecked && !parsed.success ? errorsOf(parsed.error.issues) : refused,
    change,
    submit,
    problem,
    isEdited: edit !== undefined,
    isStale,
    isSaving: saving.isPending,
    discard: () => begin(undefined),
    /** Keeps the unsaved input, which then overwrites the newer version. */
    keepMine: () => begin({ version: stored.version, draft }),
  };
}

/** Focuses the first invalid field after the render that marks it. */
function useInvalidFocus(formRef: RefObject<HTMLFormElement | null>): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
  return () => {
    isWanted.current = true;
  };
}
