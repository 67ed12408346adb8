import { useRef } from 'react';
import { shopPages } from '#content/admin/shop.ts';
import { FormBanner } from '#web/forms/api-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { changeRows } from '../change-rows.ts';
import { moved, nextId } from '../moves.ts';
import type { SectionErrors } from '../section-errors.ts';
import { RowButtons } from './row-buttons.tsx';

const words = shopPages.faq;
const entriesMax = 40;

interface FaqEntryDraft {
  readonly id: number;
  readonly question: string;
  readonly answer: string;
}

export interface FaqGroupDraft {
  readonly id: number;
  readonly title: string;
  readonly entries: readonly FaqEntryDraft[];
}

interface FaqGroupProps {
  group: FaqGroupDraft;
  index: number;
  isLast: boolean;
  isOnly: boolean;
  errors: SectionErrors;
  onChange(group: FaqGroupDraft): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

export function FaqGroup({ group, index, isLast, isOnly, errors, onChange, onMove, onRemove }: FaqGroupProps) {
  const { title, entries } = group;
  const path = `groups.${index}`;
  const setEntries = (next: readonly FaqEntryDraft[]) => onChange({ ...group, entries: next });
  const rows = useRef<HTMLOListElement>(null);
  return (
    <Card
      title={words.group(index + 1)}
      actions={
        <RowButtons
          name={words.oneGroup(index + 1)}
          isFirst={index === 0}
          isLast={isLast}
          isOnly={isOnly}
          onMove={onMove}
          onRemove={onRemove}
        />
      }
    >
      <div className="grid gap-5">
        <TextField
          label={words.groupTitle}
          hint={isOnly ? words.groupTitleHint : undefined}
          autoComplete="off"
          value={title}
          error={errors[`${path}.title`]}
          onChange={(event) => onChange({ ...group, title: event.target.value })}
        />
        <FormBanner>{errors[`${path}.entries`]}</FormBanner>
        <ol ref={rows} className="grid gap-5">
          {entries.map((entry, each) => (
            <li key={entry.id} className="grid gap-3 border-t border-line pt-4">
              <div className="flex items-center justify-between gap-2">
                <h3 className="text-sm font-semibold">{words.entry(each + 1)}</h3>
                <RowButtons
                  name={words.oneEntry(each + 1, index + 1)}
                  isFirst={each === 0}
                  isLast={each === entries.length - 1}
                  isOnly={entries.length === 1}
                  onMove={(by) => setEntries(moved(entries, each, by))}
                  onRemove={() =>
                    changeRows(rows, each, () => setEntries(entries.filter((_, other) => other !== each)))
                  }
                />
              </div>
              <TextField
                required
                label={words.question}
                autoComplete="off"
                value={entry.question}
                error={errors[`${path}.entries.${each}.question`]}
                onChange={(event) => setEntries(entries.with(each, { ...entry, question: event.target.value }))}
              />
              <TextAreaField
                required
                rows={4}
                label={words.answer}
                value={entry.answer}
                error={errors[`${path}.entries.${each}.answer`]}
                onChange={(event) => setEntries(entries.with(each, { ...entry, answer: event.target.value }))}
              />
            </li>
          ))}
        </ol>
        <Button
          size="sm"
          className="justify-self-start"
          disabled={entries.length >= entriesMax}
          onClick={() =>
            changeRows(rows, entries.length, () =>
              setEntries([...entries, { id: nextId(entries), question: '', answer: '' }]),
            )
          }
        >
          {words.addEntry}
        </Button>
      </div>
    </Card>
  );
}
