import type { z } from 'zod';
import { callMessages } from '#content/messages/calls.ts';

type Issue = z.core.$ZodRawIssue;

const { input } = callMessages;

/** The message for an issue whose schema has none. */
export function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return describeType(issue);
    case 'invalid_value':
      return input.values(issue.values.map(String));
    case 'too_small':
      return describeBound(issue, issue.inclusive ? 'atLeast' : 'moreThan', issue.minimum);
    case 'too_big':
      return describeBound(issue, issue.inclusive ? 'atMost' : 'lessThan', issue.maximum);
    case 'invalid_format':
      return formats[issue.format] ?? input.otherFormat;
    case 'unrecognized_keys':
      return input.unknownField(issue.keys.join(', '));
    default:
      return input.invalid;
  }
}

const formats: Readonly<Record<string, string>> = input.formats;
const types: Readonly<Record<string, string>> = input.types;

function describeType({ expected, input: value, path = [] }: Extract<Issue, { code: 'invalid_type' }>): string {
  if (path.length === 0 && expected === 'object') return input.notAnObject;
  if (value === undefined) return input.required;
  return types[expected] ?? input.invalid;
}

function describeBound(
  { origin }: { origin: string },
  bound: keyof typeof input.bounds,
  value: number | bigint,
): string {
  const count = value.toLocaleString('en-US');
  return input.bounds[bound](origin === 'string' || origin === 'array' ? input.units[origin](count) : count);
}
