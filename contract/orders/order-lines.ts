import type { EligibilityRules } from './eligibility.ts';
import type { Cents } from '../values/money.ts';
import { checkOrder, type OrderedService, readQuantity } from './order-check.ts';

/** A service as a line can name it. */
export interface NamedService extends OrderedService {
  readonly id: number;
  readonly name: string;
}

export interface LineVerdict {
  /** As people count, from 1, with empty lines counted. */
  readonly lineNumber: number;
  readonly text: string;
  /** What to send, when nothing is wrong with the line. */
  readonly order?: { readonly serviceId: number; readonly link: string; readonly quantity: number };
  readonly priceCents?: Cents;
  readonly problem?: string;
}

/**
 * Reads `service | link | quantity` lines, or the same three cells pasted from a spreadsheet, and judges each. A service
 * is given by its name or its number. Empty lines are left out.
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
    const verdict = judgeLine(line, services, rules);
    if (verdict.order === undefined) return [{ lineNumber, text: line, ...verdict }];
    const place = `${verdict.order.serviceId} ${verdict.order.link}`;
    const twin = seen.get(place);
    seen.set(place, twin ?? lineNumber);
    if (twin === undefined) return [{ lineNumber, text: line, ...verdict }];
    return [{ lineNumber, text: line, problem: `Line ${twin} orders the same. Add the quantities up.` }];
  });
}

type Judged = Pick<LineVerdict, 'order' | 'priceCents' | 'problem'>;

function judgeLine(line: string, services: readonly NamedService[], rules: EligibilityRules): Judged {
  const cells = line.split(line.includes('|') ? '|' : '\t').map((cell) => cell.trim());
  const [name = '', link = '', quantity = '', ...more] = cells;
  if (cells.length < 3 || more.some((cell) => cell !== '')) {
    return { problem: 'Write it as: service | link | quantity.' };
  }
  const service = services.find((each) => each.name.toLowerCase() === name.toLowerCase() || String(each.id) === name);
  if (!service) return { problem: `There is no service “${name.slice(0, 60)}”.` };
  if (service.ownTexts !== 'none') return { problem: `${service.name} takes your own texts: order it by itself.` };
  const pieces = readQuantity(quantity);
  if (Number.isNaN(pieces)) return { problem: 'The quantity is a whole number.' };
  const checked = checkOrder(service, { link, quantity: pieces }, rules);
  if (!checked.order) return { problem: Object.values(checked.problems).join(' ') };
  const { order } = checked;
  return {
    order: { serviceId: service.id, link: order.link, quantity: order.quantity },
    priceCents: order.priceCents,
  };
}
