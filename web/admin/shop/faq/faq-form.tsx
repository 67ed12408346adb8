import { useRef } from 'react';
import { ShopFaq } from '#contract/shop/pages.ts';
import { shopPages } from '#content/admin/shop.ts';
import { FormBanner } from '#web/forms/api-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { changeRows } from '../change-rows.ts';
import { moved, nextId } from '../moves.ts';
import { PlaceholderList } from '../placeholder-list.tsx';
import { SectionScreen } from '../section-screen.tsx';
import { type Section, shopApi } from '../shop-queries.ts';
import type { SectionForm } from '../use-section-form.ts';
import { type FaqGroupDraft, FaqGroup } from './faq-group.tsx';

const words = shopPages.faq;
const groupsMax = 10;

interface FaqDraft {
  readonly groups: readonly FaqGroupDraft[];
}

const faq: Section<ShopFaq, FaqDraft> = {
  name: 'faq',
  schema: ShopFaq,
  draftOf: ({ groups }) => ({
    groups: groups.map(({ title, entries }, id) => ({
      id,
      title,
      entries: entries.map((entry, index) => ({ id: index, ...entry })),
    })),
  }),
  valueOf: ({ groups }) => ({
    groups: groups.map(({ title, entries }) => ({
      title,
      entries: entries.map(({ question, answer }) => ({ question, answer })),
    })),
  }),
  read: shopApi.readFaq,
  save: (body) => shopApi.changeFaq({ body }),
};

export function FaqForm() {
  return <SectionScreen section={faq}>{(form) => <FaqGroups {...form} />}</SectionScreen>;
}

function FaqGroups({ draft: { groups }, errors, change }: SectionForm<FaqDraft>) {
  const setGroups = (next: readonly FaqGroupDraft[]) => change({ groups: next });
  const rows = useRef<HTMLDivElement>(null);
  return (
    <>
      <PlaceholderList />
      <p className="max-w-[68ch] text-fine text-muted">{words.linkHint}</p>
      <FormBanner>{errors['groups']}</FormBanner>
      <div ref={rows} className="grid gap-6">
        {groups.map((group, index) => (
          <FaqGroup
            key={group.id}
            group={group}
            index={index}
            isLast={index === groups.length - 1}
            isOnly={groups.length === 1}
            errors={errors}
            onChange={(changed) => setGroups(groups.with(index, changed))}
            onMove={(by) => setGroups(moved(groups, index, by))}
            onRemove={() => changeRows(rows, index, () => setGroups(groups.filter((_, each) => each !== index)))}
          />
        ))}
      </div>
      <Button
        className="justify-self-start"
        disabled={groups.length >= groupsMax}
        onClick={() =>
          changeRows(rows, groups.length, () =>
            setGroups([...groups, { id: nextId(groups), title: '', entries: [{ id: 0, question: '', answer: '' }] }]),
          )
        }
      >
        {words.addGroup}
      </Button>
    </>
  );
}
