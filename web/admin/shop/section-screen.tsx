import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { shopPage as words } from '#content/admin/shop.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { ConflictAlert } from '../conflict-alert.tsx';
import { type Section, sectionQuery, type StoredSection } from './shop-queries.ts';
import { type SectionForm, useSectionForm } from './use-section-form.ts';

interface SectionScreenProps<Value, Draft extends object> {
  section: Section<Value, Draft>;
  /** The fields. */
  children(form: SectionForm<Draft>): ReactNode;
}

/** Loads a section and saves its edits. */
export function SectionScreen<Value, Draft extends object>({ section, children }: SectionScreenProps<Value, Draft>) {
  const query = useQuery(sectionQuery(section));
  return (
    <QueryState query={query} loading={6} card="">
      {(stored) => (
        <SectionEditor section={section} stored={stored}>
          {children}
        </SectionEditor>
      )}
    </QueryState>
  );
}

function SectionEditor<Value, Draft extends object>({
  section,
  stored,
  children,
}: SectionScreenProps<Value, Draft> & { stored: StoredSection<Value> }) {
  const formRef = useRef<HTMLFormElement>(null);
  const form = useSectionForm(section, stored, formRef);
  // The alert disappears with its buttons.
  const decide = (choose: () => void) => () => {
    flushSync(choose);
    formRef.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return (
    <ApiForm
      ref={formRef}
      form={form}
      className="grid max-w-[52rem] gap-6 [&_:is(input,textarea,button)]:scroll-mb-32"
      aria-label={words.sections[section.name]}
    >
      {form.isStale && (
        <ConflictAlert title={words.conflict.title(byOf(stored))} text={[words.conflict.text]}>
          <Button size="sm" onClick={decide(form.discard)}>
            {words.conflict.load}
          </Button>
          <Button size="sm" variant="quiet" onClick={decide(form.keepMine)}>
            {words.conflict.keep}
          </Button>
        </ConflictAlert>
      )}
      {children(form)}
      <SaveBar form={form} />
      <LastChange {...stored} />
    </ApiForm>
  );
}

interface SaveBarProps {
  form: { isEdited: boolean; isStale: boolean; isSaving: boolean; discard(): void };
}

/** Stays in view while there are unsaved changes, since the FAQ is long. */
function SaveBar({ form: { isEdited, isStale, isSaving, discard } }: SaveBarProps) {
  const save = useRef<HTMLButtonElement>(null);
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-2',
        isEdited && 'sticky bottom-10 z-10 rounded-md border border-line bg-raised p-3 shadow-float',
      )}
    >
      <Button ref={save} type="submit" variant="primary" disabled={!isEdited || isStale} loading={isSaving}>
        {words.save}
      </Button>
      {isEdited && !isStale && (
        <>
          <Button
            variant="quiet"
            disabled={isSaving}
            onClick={() => {
              discard();
              save.current?.focus();
            }}
          >
            {words.discard}
          </Button>
          <p className="text-fine text-muted max-sm:sr-only">{words.unsaved}</p>
        </>
      )}
    </div>
  );
}

const byOf = ({ changedBy }: Pick<StoredSection<unknown>, 'changedBy'>) => changedBy?.name ?? words.someone;

function LastChange({ changedAt, changedBy }: Pick<StoredSection<unknown>, 'changedAt' | 'changedBy'>) {
  return (
    <p className="text-fine text-muted">
      {changedAt === null ? (
        words.neverChanged
      ) : (
        <>
          {words.changed} {byOf({ changedBy })} {words.changedOn} <DateText value={changedAt} look="moment" />.
        </>
      )}
    </p>
  );
}
