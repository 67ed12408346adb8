import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyParser, parseEvents } from './live-parser.ts';

function parseAll(...chunks: string[]): string[] {
  let state = emptyParser;
  return chunks.flatMap((chunk) => {
    const parsed = parseEvents(state, chunk);
    state = parsed.state;
    return parsed.events;
  });
}

describe('a stream of events', () => {
  it.each([
    ['one event', 'data: a\n\n', ['a']],
    ['several events', 'data: a\n\ndata: b\n\n', ['a', 'b']],
    ['data on several lines', 'data: a\ndata: b\n\n', ['a\nb']],
    ['only one blank after the colon as a separator', 'data:  a\n\ndata:b\n\n', [' a', 'b']],
    ['colons in the data', 'data: {"a":1}\n\n', ['{"a":1}']],
    ['empty data', 'data\n\ndata:\n\n', ['', '']],
    ['comments', ': open\n\n: still here\n\ndata: a\n: in between\n\n', ['a']],
    ['fields it does not use', 'event: x\nid: 7\nretry: 5\ndataset: y\ndata: a\n\n', ['a']],
    ['an event without data', 'event: x\n\ndata: a\n\n', ['a']],
    ['line ends of all kinds', 'data: a\r\n\r\ndata: b\r\rdata: c\r\n\n', ['a', 'b', 'c']],
    ['an event that is not finished', 'data: a\n\ndata: b\n', ['a']],
  ])('parses %s', (_, text, events) => {
    expect(parseAll(text)).toEqual(events);
  });

  it('may be split anywhere', () => {
    const text = ': open\r\n\r\ndata: first\r\ndata: \r\n\r\n\ndata: zweites – 🙂\r\rdata: c\n\n';
    const whole = parseAll(text);
    expect(whole).toEqual(['first\n', 'zweites – 🙂', 'c']);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
        const positions = [0, ...cuts.toSorted((a, b) => a - b), text.length];
        const chunks = positions.slice(1).map((end, index) => text.slice(positions[index], end));
        expect(parseAll(...chunks)).toEqual(whole);
      }),
    );
  });

  it('ends an event at a carriage return without waiting for what follows', () => {
    expect(parseAll('data: a\r\r')).toEqual(['a']);
  });

  it('is rejected when an event does not end', () => {
    const endless = Array.from({ length: 70 }, () => 'x'.repeat(1024));
    expect(() => parseAll('data: ', ...endless)).toThrow('no end');
    expect(() => parseAll(...endless.map((line) => `data: ${line}\n`))).toThrow('no end');
  });
});
