import type { EligibilityRules } from './eligibility.ts';
import type { Cents } from '../values/money.ts';
import { checkOrder, type OrderedService, readQuantity } from './order-check.ts';

export interface NamedService extends OrderedService {
  readonly id: number;
  readonly name: string;
}

export interface LineVerdict {
  /** From 1, including empty lines. */
  readonly lineNumber: number;
  readonly text: string;
  /** Set if the line is valid. */
  readonly order?: { readonly serviceId: number; readonly link: string; readonly quantity: number };
  readonly priceCents?: Cents;
  readonly problem?: string;
}

/**
 * Parses and checks `service | link | quantity` lines, or the same three cells pasted from a spreadsheet. A service is
 * given by name or number. Empty lines are skipped.
 */
export function checkOrderLines(
  text: string,
  services: readonly NamedService[],
  rules: EligibilityRules,
): LineVerdict[] {
  const seen = new Map<string, number>();
  return text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    const lineNumber = index + 1;
    if (line.trim() === '') return [];
    const checked = checkLine(line, services, rules);
    if (checked.order === undefined) return [{ lineNumber, text: line, ...checked }];
    const target = `${checked.order.serviceId} ${checked.order.link}`;
    const duplicate = seen.get(target);
    seen.set(target, duplicate ?? lineNumber);
    if (duplicate === undefined) return [{ lineNumber, text: line, ...checked }];
    return [{ lineNumber, text: line, problem: `Duplicate of line ${duplicate}. Combine the quantities.` }];
  });
}

type CheckedLine = Pick<LineVerdict, 'order' | 'priceCents' | 'problem'>;

function checkLine(line: string, services: readonly NamedService[], rules: EligibilityRules): CheckedLine {
  const cells = line.split(line.includes('|') ? '|' : '\t').map((cell) => cell.trim());
  const [name = '', link = '', quantity = '', ...more] = cells;
  if (cells.length < 3 || more.some((cell) => cell !== '')) {
    return { problem: 'Write it as: service | link | quantity.' };
  }
  const service = services.find((each) => each.name.toLowerCase() === name.toLowerCase() || String(each.id) === name);
  if (!service) return { problem: `There is no service “${name.slice(0, 60)}”.` };
  if (service.ownTexts !== 'none') return { problem: `${service.name} takes your own texts: order it by itself.` };
  const units = readQuantity(quantity);
  if (Number.isNaN(units)) return { problem: 'The quantity is a whole number.' };
  const checked = checkOrder(service, { link, quantity: units }, rules);
  if (!checked.order) return { problem: Object.values(checked.problems).join(' ') };
  const { order } = checked;
  return {
    order: { serviceId: service.id, link: order.link, quantity: order.quantity },
    priceCents: order.priceCents,
  };
}
