/** What a stream of server-sent events has said so far and not finished. */
export interface ParserState {
  readonly line: string;
  readonly data: readonly string[];
  /** A line feed that comes next belongs to the carriage return before it. */
  readonly isAfterReturn: boolean;
}

export const emptyParser: ParserState = { line: '', data: [], isAfterReturn: false };

/** Far more than any event of ours: a stream that never ends its line is not one. */
const unfinishedLengthMax = 64 * 1024;

/** Takes the next piece of a stream, cut anywhere, and gives the data of the events that it completes. */
export function parseEvents(state: ParserState, chunk: string): { state: ParserState; events: string[] } {
  if (chunk === '') return { state, events: [] };
  const fresh = state.isAfterReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
  const lines = (state.line + fresh).split(/\r\n|[\r\n]/);
  const line = lines.pop() ?? '';
  const events: string[] = [];
  let data = [...state.data];
  for (const complete of lines) {
    if (complete === '') {
      if (data.length > 0) events.push(data.join('\n'));
      data = [];
    } else {
      const value = dataOf(complete);
      if (value !== undefined) data.push(value);
    }
  }
  if (line.length + data.join('').length > unfinishedLengthMax)
    throw new Error('The event stream has no end of event.');
  return { state: { line, data, isAfterReturn: chunk.endsWith('\r') }, events };
}

/** Of the format's fields only `data` is used here; comments begin with a colon, so their field is empty. */
function dataOf(line: string): string | undefined {
  const colon = line.indexOf(':');
  if (colon === -1) return line === 'data' ? '' : undefined;
  if (line.slice(0, colon) !== 'data') return undefined;
  return line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
}
