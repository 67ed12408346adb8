import { timedOrdersMin, type TimesReport } from '#contract/admin/reports.ts';
import { adminReports as words } from '#content/admin/reports.ts';
import { Card } from '#web/ui/card.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { FigureTable } from './figure-table.tsx';
import { formatMinutes } from './format-minutes.ts';

const { columns, titles, times } = words;
const kinds = ['start', 'finish'] as const;

export function TimesCard({ report: { services } }: { report: TimesReport }) {
  const isSmall = services.some(({ start, finish }) =>
    [start, finish].some(({ medianMinutes }) => medianMinutes === null),
  );
  return (
    <Card flush title={titles.times}>
      <p className="px-4 pb-3 text-fine text-pretty text-muted sm:px-6">
        {services.length === 0 ? times.none : times.lead}
      </p>
      {services.length > 0 && (
        <div className="grid gap-6 xl:grid-cols-2">
          {kinds.map((kind) => (
            <div key={kind} className="min-w-0">
              <h3 className="px-4 text-sm font-semibold sm:px-6">{titles[kind]}</h3>
              <FigureTable
                caption={titles[kind]}
                columns={[columns.service, columns.orders, columns.median, columns.p90]}
                rows={services.map(({ serviceId, service, ...spans }) => ({
                  key: String(serviceId),
                  cells: [
                    service,
                    formatNumber(spans[kind].orders),
                    formatMinutes(spans[kind].medianMinutes),
                    formatMinutes(spans[kind].p90Minutes),
                  ],
                }))}
              />
            </div>
          ))}
        </div>
      )}
      {isSmall && <p className="px-4 py-3 text-fine text-muted sm:px-6">{times.few(timedOrdersMin)}</p>}
    </Card>
  );
}
