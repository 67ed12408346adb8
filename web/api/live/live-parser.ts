/** The unfinished part of a stream of server-sent events. */
export interface ParserState {
  readonly line: string;
  readonly data: readonly string[];
  /** The last chunk ended in CR: an LF at the start of the next one belongs to it. */
  readonly isAfterReturn: boolean;
}

export const emptyParser: ParserState = { line: '', data: [], isAfterReturn: false };

/** Far longer than any of our events: caps the memory that a malformed stream can use. */
const unfinishedLengthMax = 64 * 1024;

/** Parses the next chunk, which may end anywhere, and returns the data of the events that it completes. */
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

/** Only the `data` field is used. A comment starts with a colon, so its field name is empty. */
function dataOf(line: string): string | undefined {
  const colon = line.indexOf(':');
  if (colon === -1) return line === 'data' ? '' : undefined;
  if (line.slice(0, colon) !== 'data') return undefined;
  return line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
}
