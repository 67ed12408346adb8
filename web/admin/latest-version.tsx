import { type ReactNode, useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { latestVersion as words } from '#content/admin/lists.ts';
import type { ApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ConflictAlert } from './conflict-alert.tsx';

interface Version<Values> {
  readonly version: string | number;
  readonly values: DefaultValues<Values>;
}

/**
 * Keeps an open form up to date with its record, so that saving doesn't undo a colleague's change: when a newer version
 * arrives, fields that the user has changed keep their values, the others take the new ones. Returns what tells the user.
 */
export function useLatestVersion<Values extends FieldValues, Output>(
  form: ApiForm<Values, Output>,
  latest: Version<Values> | undefined,
): ReactNode {
  const [{ base, hasNewValues, hasMetInput }, setSeen] = useState({
    base: latest,
    hasNewValues: false,
    hasMetInput: false,
  });
  const { getValues, isSending, isUnsaved, reset, setFocus, setProblem } = form;
  // While saving, the newer version may be this one.
  if (latest && latest.version !== base?.version && !isSending) {
    const isAsTyped = Object.entries(latest.values).every(
      ([name, value]) => String(getValues(name as Path<Values>)) === String(value),
    );
    // A moved row has a new version with the same values, and one that was saved without a response has those of the form.
    const isChanged = JSON.stringify(latest.values) !== JSON.stringify(base?.values) && !isAsTyped;
    setSeen({ base: latest, hasNewValues: isChanged, hasMetInput: hasMetInput || (isChanged && isUnsaved) });
  }
  useEffect(() => {
    if (!hasNewValues || !base) return;
    reset(base.values, { keepDirtyValues: true });
    setProblem(undefined);
  }, [base, hasNewValues, reset, setProblem]);
  if (!base || !hasMetInput || !isUnsaved) return undefined;
  const discard = () => {
    const [first] = Object.keys(base.values);
    setFocus(first as Path<Values>);
    reset(base.values);
    setSeen({ base, hasNewValues: false, hasMetInput: false });
  };
  return (
    <ConflictAlert title={words.title} text={[words.text]}>
      <Button size="sm" onClick={discard}>
        {words.discard}
      </Button>
    </ConflictAlert>
  );
}
