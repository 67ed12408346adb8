import { describe, expect, it } from 'vitest';
import { boxAfterKey, digitsOf, firstEmptyBox, typeInto, wholeCode } from './code-entry.ts';

describe('typing', () => {
  it('puts a digit into its box and moves to the next', () => {
    expect(typeInto('', 0, '4')).toEqual({ code: '4     ', focus: 1, isComplete: false });
    expect(typeInto('4     ', 2, '7')).toEqual({ code: '4 7   ', focus: 3, isComplete: false });
  });

  it('stays in the last box', () => {
    expect(typeInto('12345 ', 5, '6')).toEqual({ code: '123456', focus: 5, isComplete: true });
  });

  it('replaces the existing digit, on whichever side the new one was typed', () => {
    expect(typeInto('123456', 1, '29').code).toBe('193456');
    expect(typeInto('123456', 1, '92').code).toBe('193456');
    expect(typeInto('123456', 1, '22').code).toBe('123456');
  });

  it('accepts only digits', () => {
    for (const text of ['a', '-', '٣', ' '])
      expect(typeInto('1     ', 1, text)).toMatchObject({ code: '1     ', focus: 1 });
  });

  it('empties a box and stays there', () => {
    expect(typeInto('123456', 3, '')).toEqual({ code: '123 56', focus: 3, isComplete: false });
  });

  it('is complete once the last missing digit or the last box is filled, not while a whole code is retyped', () => {
    expect(typeInto('12 456', 2, '3').isComplete).toBe(true);
    expect(typeInto('730293', 0, '7')).toEqual({ code: '730293', focus: 1, isComplete: false });
    expect(typeInto('730293', 5, '2')).toEqual({ code: '730292', focus: 5, isComplete: true });
  });

  it('fills all boxes from a complete code', () => {
    expect(typeInto('9     ', 0, '123456')).toEqual({ code: '123456', focus: 5, isComplete: true });
  });
});

it.each([
  ['123456', '123456'],
  [' 123456\n', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
  ['', undefined],
])('reads %j as the code %j', (text, code) => {
  expect(wholeCode(text)).toBe(code);
});

it('moves by keys, and back from an empty box by Backspace', () => {
  expect(boxAfterKey('ArrowLeft', 3, false)).toBe(2);
  expect(boxAfterKey('ArrowLeft', 0, false)).toBe(0);
  expect(boxAfterKey('ArrowRight', 3, false)).toBe(4);
  expect(boxAfterKey('ArrowRight', 5, false)).toBe(5);
  expect(boxAfterKey('Home', 3, false)).toBe(0);
  expect(boxAfterKey('End', 3, false)).toBe(5);
  expect(boxAfterKey('Backspace', 3, true)).toBe(2);
  expect(boxAfterKey('Backspace', 0, true)).toBe(0);
  expect(boxAfterKey('Backspace', 3, false)).toBeUndefined();
  expect(boxAfterKey('7', 3, true)).toBeUndefined();
});

it('shows a box for each digit, and finds the first empty one', () => {
  expect(digitsOf('')).toEqual(['', '', '', '', '', '']);
  expect(digitsOf('1 3   ')).toEqual(['1', '', '3', '', '', '']);
  expect(firstEmptyBox('12 456')).toBe(2);
  expect(firstEmptyBox('123456')).toBe(0);
});
