import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShopChange } from '#contract/shop/shop.ts';
import { ShopSection, shopSections } from '#contract/shop/sections.ts';
import { shopHistory as words, shopPage } from '#content/admin/shop.ts';
import { clearFilters } from '#content/admin/lists.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { ListFilter } from '#web/ui/list/list-filters.tsx';
import { ListScreen } from '#web/ui/list/list-screen.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { shopHistoryQuery } from './shop-queries.ts';
import { UndoDialog } from './undo-dialog.tsx';

const sectionOptions = shopSections.map((value) => ({ value, label: shopPage.sections[value] }));

const columns: Column<ShopChange>[] = [
  {
    key: 'when',
    header: words.columns.when,
    card: 'fourthByTexts',
    cell: ({ changedAt }) => <DateText value={changedAt} look="moment" className="cards:text-fine cards:text-muted" />,
  },
  {
    key: 'section',
    header: words.columns.section,
    card: 'top',
    cell: ({ section }) => <span className="cards:font-medium">{shopPage.sections[section]}</span>,
  },
  { key: 'by', header: words.columns.by, card: 'topEnd', cell: ({ by }) => by?.name ?? shopPage.someone },
  {
    key: 'what',
    header: words.columns.what,
    wide: true,
    card: 'second',
    cell: ({ fields, isUndo }) => words.what(fields, isUndo),
  },
];

export default function ShopHistoryPage() {
  const list = useListState({ perPage: 12, sort: 'newest', filters: ['section'] });
  const section = ShopSection.safeParse(list.filters.section).data;
  const { page, perPage } = list;
  const query = useQuery(shopHistoryQuery({ page, perPage, ...(section && { section }) }));
  const [undone, setUndone] = useState<ShopChange>();
  const actions = (change: ShopChange) =>
    change.canUndo && (
      <Button
        size="sm"
        className="cards:mr-3"
        aria-label={words.undoOf(shopPage.sections[change.section])}
        onClick={() => setUndone(change)}
      >
        {words.undo}
      </Button>
    );
  return (
    <>
      <ListScreen
        title={words.title}
        filters={
          <ListFilter
            list={list}
            name="section"
            label={words.section}
            all={words.all}
            options={sectionOptions}
            className="w-52 max-sm:min-w-36 max-sm:flex-1"
          />
        }
        reset={clearFilters}
        caption={words.caption}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowActions={actions}
        empty={words.empty}
        emptyHint={section === undefined ? words.emptyHint : undefined}
        query={query}
        list={list}
      />
      {undone && <UndoDialog change={undone} onClose={() => setUndone(undefined)} />}
    </>
  );
}
