import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Pencil from 'lucide-react/icons/pencil';
import type { AdminService } from '#contract/admin/services.ts';
import { isRefusedService } from '#contract/services/refused-offers.ts';
import { adminServiceList as words } from '#content/admin/services.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { formatUnitPrice } from '#web/ui/format/format-money.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

export const serviceColumns: readonly Column<AdminService>[] = [
  {
    key: 'service',
    header: words.columns.service,
    wide: true,
    card: 'top',
    cell: ({ name, description }) => (
      <>
        <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
        <span
          className="block text-fine text-muted rows:max-w-80 rows:truncate @max-[60rem]/rows:rows:max-w-44"
          title={description}
        >
          {description}
        </span>
      </>
    ),
  },
  {
    key: 'category',
    header: words.columns.category,
    card: 'bottomStart',
    cell: ({ category }) => <span className="[overflow-wrap:anywhere]">{category}</span>,
  },
  {
    key: 'link',
    header: words.columns.link,
    minTableRem: 51,
    card: 'bottomMiddle',
    cell: ({ linkKind }) => words.links[linkKind],
  },
  {
    key: 'texts',
    header: words.columns.texts,
    minTableRem: 51,
    card: 'line',
    isLabeledInCard: true,
    cell: ({ ownTexts }) => words.texts[ownTexts],
  },
  {
    key: 'price',
    header: words.columns.price,
    align: 'end',
    card: 'fourth',
    isLabeledInCard: true,
    cell: ({ unitPrice }) => formatUnitPrice(unitPrice),
  },
  {
    key: 'limits',
    header: words.columns.limits,
    align: 'end',
    card: 'bottomEnd',
    isLabeledInCard: true,
    cell: ({ minimum, maximum }) => words.limits(formatNumber(minimum), formatNumber(maximum)),
  },
  {
    key: 'state',
    header: words.columns.state,
    card: 'topEnd',
    cell: (service) => <State {...service} />,
  },
];

function State(service: AdminService) {
  if (service.isActive && isRefusedService(service)) {
    return (
      <>
        <Badge marked tone="red">
          {words.refused}
        </Badge>
        <span className="mt-1 block max-w-52 text-fine text-muted">{words.refusedHint}</span>
      </>
    );
  }
  return (
    <Badge marked tone={service.isActive ? 'green' : 'gray'}>
      {service.isActive ? words.on : words.off}
    </Badge>
  );
}

interface ServiceActions {
  edit(service: AdminService): void;
  move(service: AdminService, by: -1 | 1): void;
  isBusy: boolean;
  mayMove(service: AdminService, by: -1 | 1): boolean;
}

export const serviceActions =
  ({ edit, move, isBusy, mayMove }: ServiceActions) =>
  (service: AdminService) => (
    <>
      <IconButton
        label={words.up(service.name)}
        icon={ArrowUp}
        disabled={isBusy || !mayMove(service, -1)}
        onClick={() => move(service, -1)}
      />
      <IconButton
        label={words.down(service.name)}
        icon={ArrowDown}
        disabled={isBusy || !mayMove(service, 1)}
        onClick={() => move(service, 1)}
      />
      <IconButton label={words.edit(service.name)} icon={Pencil} onClick={() => edit(service)} />
    </>
  );
