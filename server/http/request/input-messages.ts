import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const notValid = 'This is not valid.';

/** The message for an issue whose schema has none. */
export function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return describeType(issue);
    case 'invalid_value':
      return `Use ${issue.values.length === 1 ? '' : 'one of '}${issue.values.join(', ')}.`;
    case 'too_small':
      return describeBound(issue, issue.inclusive ? 'at least' : 'more than', issue.minimum);
    case 'too_big':
      return describeBound(issue, issue.inclusive ? 'at most' : 'less than', issue.maximum);
    case 'invalid_format':
      return `Use ${formats[issue.format] ?? 'the form that the documentation names'}.`;
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.join(', ')}.`;
    default:
      return notValid;
  }
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'an id like 1f0c7c52-8a53-4b8e-9c3e-5d2f8f1f6a10',
  date: 'a day like 2026-11-15',
  datetime: 'a time like 2026-11-15T12:00:00Z',
  email: 'an email address',
  url: 'an address that starts with https://',
};

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function describeType({ expected, input, path = [] }: Extract<Issue, { code: 'invalid_type' }>): string {
  if (path.length === 0 && expected === 'object') return 'Send a JSON object.';
  if (input === undefined) return 'This field is required.';
  const type = types[expected];
  return type === undefined ? notValid : `Use ${type}.`;
}

function describeBound({ origin }: { origin: string }, bound: string, value: number | bigint): string {
  const unit = { string: ' characters', array: ' entries' }[origin] ?? '';
  return `Use ${bound} ${value.toLocaleString('en-US')}${unit}.`;
}
