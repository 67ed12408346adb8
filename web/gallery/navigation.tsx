import { useState } from 'react';
import { Accordion } from '#web/ui/accordion.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { RowsPerPage } from '#web/ui/list/list-pages.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Specimen, SpecimenGrid } from './specimen.tsx';

const longAnswer = Array.from(
  { length: 6 },
  () => 'An order that is stuck for three days can be canceled from its row, and its price is refunded.',
).join(' ');

export function Navigation() {
  const [page, setPage] = useState(10);
  const [rows, setRows] = useState(12);
  return (
    <SpecimenGrid>
      <Specimen wide title="Breadcrumb: short, long">
        <div className="grid gap-3">
          <Breadcrumb crumbs={[{ label: 'Dashboard', to: '#identity' }, { label: 'Contact Us' }]} />
          <Breadcrumb
            label="Long breadcrumb"
            crumbs={[
              { label: 'Dashboard', to: '#identity' },
              { label: 'Blog', to: '#navigation' },
              { label: 'How a post finds its first readers, and what the first hour has to do with it' },
            ]}
          />
        </div>
      </Specimen>
      <Specimen wide title="Tabs">
        <Tabs
          label="Orders by state"
          tabs={[
            { value: 'all', label: 'All', count: 1204, content: <p className="text-sm">Every order.</p> },
            { value: 'open', label: 'Open', count: 17, content: <p className="text-sm">Orders in work.</p> },
            { value: 'done', label: 'Done', content: <p className="text-sm">Finished orders.</p> },
          ]}
        />
      </Specimen>
      <Specimen wide title="Pagination: few pages, start, middle (live), end">
        <div className="grid gap-3 overflow-x-auto p-1">
          <Pagination label="Few pages" page={2} pageCount={4} onPageChange={setPage} />
          <Pagination label="Start" page={1} pageCount={20} onPageChange={setPage} />
          <Pagination label="Live pages" page={page} pageCount={20} onPageChange={setPage} />
          <Pagination label="End" page={20} pageCount={20} onPageChange={setPage} />
        </div>
      </Specimen>
      <Specimen title="Rows per page">
        <RowsPerPage value={rows} onChange={setRows} />
      </Specimen>
      <Specimen wide title="Accordion">
        <Accordion
          headingLevel={4}
          items={[
            {
              title: 'When does my order start?',
              content: 'Usually within minutes. You see the first deliveries in your list.',
            },
            { title: 'Can I cancel an order?', content: longAnswer },
            { title: 'How do I add funds?', content: 'By card or bitcoin. Your first deposit gets 10% on top.' },
          ]}
        />
      </Specimen>
    </SpecimenGrid>
  );
}
