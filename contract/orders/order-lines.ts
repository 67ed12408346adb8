import type { EligibilityRules } from './eligibility.ts';
import type { Cents } from '../values/money.ts';
import { type LineRecord, splitRecords } from './order-cells.ts';
import { readQuantity } from '../values/read-quantity.ts';
import { checkOrder, type OrderedService } from './order-check.ts';
import { columnOf, type Header, type OrderColumns, readColumns, readHeader } from './order-columns.ts';
import { OrderReference } from './order-reference.ts';
import { orderWords } from '../words/orders.ts';

export interface NamedService extends OrderedService {
  readonly id: number;
  readonly name: string;
}

interface LineOrder {
  readonly serviceId: number;
  readonly link: string;
  readonly quantity?: number;
  readonly comments?: string;
  readonly reference?: string;
}

export interface LineVerdict {
  /** From 1, including empty lines. */
  readonly lineNumber: number;
  readonly text: string;
  /** Set if the line is valid. */
  readonly order?: LineOrder;
  readonly priceCents?: Cents;
  readonly problem?: string;
}

/**
 * Parses and checks lines of `service | link | quantity`, with commas or tabs as well. The columns may be named by a
 * header. A service is given by name or number. Runs on every keystroke, so it takes one pass over the text.
 */
export function checkOrderLines(
  text: string,
  services: readonly NamedService[],
  rules: EligibilityRules,
): LineVerdict[] {
  const byName = new Map(
    services.flatMap((each) => [
      [String(each.id), each],
      [nameKey(each.name), each],
    ]),
  );
  const find = (name: string) => byName.get(nameKey(name));
  const records = splitRecords(text, (cell) => find(cell) !== undefined || columnOf(cell) !== undefined);
  const header = records[0] && readHeader(records[0].cells);
  const seen = new Map<string, number>();
  return records.flatMap((record, index) => {
    const { lineNumber, text: line } = record;
    if (index === 0 && header) return header.problem ? [{ lineNumber, text: line, problem: header.problem }] : [];
    // Every line would repeat the problem of the header.
    if (header?.problem !== undefined) return [{ lineNumber, text: line }];
    const checked = checkRecord(record, header?.columns, find, rules);
    if (checked.order === undefined) return [{ lineNumber, text: line, ...checked }];
    const target = `${checked.order.serviceId} ${checked.order.link}`;
    const duplicate = seen.get(target);
    seen.set(target, duplicate ?? lineNumber);
    if (duplicate === undefined) return [{ lineNumber, text: line, ...checked }];
    return [{ lineNumber, text: line, problem: orderWords.lines.duplicate(duplicate) }];
  });
}

/** Text copied from a page may have non-breaking spaces. */
const nameKey = (name: string) => name.toLowerCase().replaceAll(/\s+/g, ' ');

type CheckedLine = Pick<LineVerdict, 'order' | 'priceCents' | 'problem'>;

function checkRecord(
  record: LineRecord,
  header: Header | undefined,
  find: (name: string) => NamedService | undefined,
  rules: EligibilityRules,
): CheckedLine {
  if (record.problem !== undefined) return { problem: record.problem };
  const columns = readColumns(record.cells, header, (name) => find(name)?.ownTexts);
  if ('problem' in columns) return columns;
  if (columns.service === '') return { problem: orderWords.serviceRequired };
  const service = find(columns.service);
  if (!service) return { problem: orderWords.lines.unknownService(columns.service.slice(0, 60)) };
  return checkColumns(service, columns, rules);
}

function checkColumns(service: NamedService, columns: OrderColumns, rules: EligibilityRules): CheckedLine {
  const { link, quantity: typed, texts } = columns;
  const hasTexts = service.ownTexts !== 'none';
  const quantity = hasTexts && typed === '' ? undefined : readQuantity(typed);
  if (Number.isNaN(quantity)) return { problem: orderWords.lines.quantity };
  const { error, data: reference = '' } = OrderReference.safeParse(columns.reference);
  if (error) return { problem: orderWords.lines.reference(error.issues[0]?.message ?? '') };
  const { order, problems } = checkOrder(service, { link, quantity, comments: texts }, rules);
  if (!order) return { problem: Object.values<string>({ ...problems }).join(' ') };
  return {
    order: {
      serviceId: service.id,
      link: order.link,
      ...(hasTexts ? { comments: order.comments } : { quantity: order.quantity }),
      ...(reference === '' ? {} : { reference }),
    },
    priceCents: order.priceCents,
  };
}
