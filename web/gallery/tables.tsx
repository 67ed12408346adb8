import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListFooter } from '#web/ui/list/list-pages.tsx';
import { ListBar, ListSearch } from '#web/ui/list/list-screen.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { Column, Sort } from '#web/ui/table/columns.ts';
import { DateText } from '#web/ui/format/date.tsx';
import { FilterSelect } from '#web/ui/form/filter-select.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Money } from '#web/ui/format/money.tsx';
import { ProgressBar } from '#web/ui/chart/progress-bar.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { useRowSelection } from '#web/ui/table/use-row-selection.ts';
import { sampleOrders, type SampleOrder } from './sample-orders.ts';
import { Specimen, SpecimenGrid } from './specimen.tsx';

const columns: Column<SampleOrder>[] = [
  { key: 'id', header: 'Order ID', card: 'topStart', cell: (order) => <span className="figures">{order.id}</span> },
  { key: 'service', header: 'Service', card: 'bottom', cell: (order) => order.service, sortKey: 'service', wide: true },
  { key: 'status', header: 'Status', card: 'topEnd', cell: (order) => <StatusBadge status={order.status} /> },
  {
    key: 'delivered',
    header: 'Delivered',
    card: 'third',
    cell: (order) => (
      <ProgressBar
        showValue
        label={`Delivered of order ${order.id}`}
        value={order.delivered}
        max={order.quantity}
        className="min-w-40"
      />
    ),
  },
  {
    key: 'quantity',
    header: 'Quantity',
    align: 'end',
    card: 'fourth',
    isLabeledInCard: true,
    sortKey: 'quantity',
    cell: (order) => formatNumber(order.quantity),
  },
  {
    key: 'price',
    header: 'Withheld Price',
    align: 'end',
    card: 'bottomEnd',
    cell: (order) => <Money dollars={order.price} />,
  },
  {
    key: 'date',
    header: 'Order Date',
    align: 'end',
    card: 'topMiddle',
    sortKey: 'date',
    cell: (order) => <DateText value={order.createdAt} />,
  },
];

const shared = { columns, rowKey: (order: SampleOrder) => order.id, empty: 'No order found' };
const noop = () => undefined;

function orderActions(order: SampleOrder) {
  return (
    <>
      <IconButton label={`Edit order ${order.id}`} icon={Pencil} />
      <IconButton label={`Delete order ${order.id}`} icon={Trash2} />
      <IconButton label={`View order ${order.id}`} icon={Eye} />
    </>
  );
}

const statuses = ['Pending', 'Completed', 'Canceled'].map((status) => ({ value: status, label: status }));

function SelectableOrders() {
  const [text, setText] = useState('');
  const [status, setStatus] = useState<string>();
  const found = sampleOrders.filter(
    (order) => order.service.toLowerCase().includes(text.toLowerCase()) && (order.status === status || !status),
  );
  const { selected, selection } = useRowSelection({
    rows: found,
    rowKey: shared.rowKey,
    label: ({ id }) => `Select order ${id}`,
  });
  return (
    <Card flush title="Orders to fulfill" headingLevel={4}>
      <ListBar actions={<span className="text-sm text-muted">{selected.length} selected</span>}>
        <ListSearch list={{ q: text, change: ({ q }) => setText(q) }} label="Search orders to fulfill" hint="Service" />
        <FilterSelect
          hideLabel
          size="sm"
          label="Status"
          all="All statuses"
          options={statuses}
          value={status}
          onChange={setStatus}
          className="w-44"
        />
      </ListBar>
      <DataTable {...shared} caption="Orders to fulfill" rows={found} selection={selection} />
    </Card>
  );
}

export function Tables() {
  const [sort, setSort] = useState<Sort>({ key: 'date', direction: 'descending' });
  const [page, setPage] = useState(3);
  const [rows, setRows] = useState(12);
  return (
    <SpecimenGrid>
      <Specimen wide title="Table with sorting, actions and footer">
        <Card flush title="Orders" headingLevel={4} actions={<Button size="sm">Reset All</Button>}>
          <DataTable
            {...shared}
            caption="Orders"
            rows={sampleOrders}
            sort={sort}
            onSortChange={setSort}
            rowActions={orderActions}
          />
          <ListFooter
            isTotalCapped
            label="Pages of orders"
            page={page}
            rowsPerPage={rows}
            total={1000}
            shown={rows}
            onPageChange={setPage}
            onRowsPerPageChange={(next) => {
              setRows(next);
              setPage(1);
            }}
          />
        </Card>
      </Specimen>
      <Specimen wide title="Narrowed by search and filter, rows to select">
        <SelectableOrders />
      </Specimen>
      <Specimen wide title="Loading">
        <Card flush title="Orders" headingLevel={4}>
          <DataTable {...shared} caption="New orders" rows={undefined} skeletonRows={3} rowActions={noop} />
        </Card>
      </Specimen>
      <Specimen wide title="Refreshing">
        <Card flush title="Orders" headingLevel={4}>
          <DataTable {...shared} caption="Refreshing orders" rows={sampleOrders.slice(0, 2)} refreshing />
        </Card>
      </Specimen>
      <Specimen title="Empty">
        <Card flush title="Orders" headingLevel={4}>
          <DataTable
            {...shared}
            caption="No orders"
            rows={[]}
            emptyHint="Orders appear here as soon as the first is placed."
            emptyAction={<Button variant="primary">New Order</Button>}
          />
        </Card>
      </Specimen>
      <Specimen title="Error">
        <Card flush title="Orders" headingLevel={4}>
          <DataTable
            {...shared}
            caption="Failed orders"
            rows={undefined}
            error="Failed to fetch orders"
            onRetry={noop}
          />
        </Card>
      </Specimen>
    </SpecimenGrid>
  );
}
