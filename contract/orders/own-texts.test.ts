import { describe, expect, it } from 'vitest';
import { joinOwnTexts, ownTextsLengthMax, problemOfOwnTexts, splitOwnTexts } from './own-texts.ts';

describe('own texts', () => {
  it.each([
    ['one\ntwo\r\nthree', ['one', 'two', 'three']],
    ['  one  \n\n\n two ', ['one', 'two']],
    ['\r\rone', ['one']],
    ['one\n---\ntwo', ['one', 'two']],
    [' \n\t\n', []],
    ['one\n\u200b\n\u2060 \u00ad\n👍\u{1f3fd}', ['one', '👍\u{1f3fd}']],
  ])('are one per line: %j', (text, texts) => {
    expect(splitOwnTexts(text, 'line')).toEqual(texts);
  });

  it.each([
    ['one\nstill one\n---\ntwo', ['one\nstill one', 'two']],
    ['---\none\n --- \n\n---\n\ntwo\n\nstill two\n---', ['one', 'two\n\nstill two']],
    ['one --- still one\n----\nand still', ['one --- still one\n----\nand still']],
    ['one\r\n---\r\ntwo', ['one', 'two']],
    ['one\n---\n\u200b\n\u3164\n---\ntwo', ['one', 'two']],
  ])('are one per block, separated by lines of ---: %j', (text, texts) => {
    expect(splitOwnTexts(text, 'block')).toEqual(texts);
    expect(splitOwnTexts(joinOwnTexts(texts, 'block'), 'block')).toEqual(texts);
  });

  it.each([
    ['none', 'hello', /can’t add your own texts/],
    ['line', ' \n ', /one comment per line/],
    ['block', '---', /at least one post/],
    ['line', `fine\n${'a'.repeat(1001)}`, /Text 2 is longer than 1,000/],
    ['block', 'a'.repeat(10_001), /Text 1 is longer than 10,000/],
    ['line', 'a\u0000b', /hidden characters/],
    ['line', 'a\u2028b', /hidden characters/],
    ['line', 'a\u2029b', /hidden characters/],
    ['line', 'a\n'.repeat(ownTextsLengthMax), /at most 60,000/],
  ] as const)('of kind %s may be refused: %j', (kind, text, problem) => {
    expect(problemOfOwnTexts(text, kind)).toMatch(problem);
  });

  it('that are valid have no problem', () => {
    expect(problemOfOwnTexts('', 'none')).toBeUndefined();
    expect(problemOfOwnTexts('Nice\tdesk 🙂\nLovely', 'line')).toBeUndefined();
  });
});
