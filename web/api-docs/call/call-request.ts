import type { ApiCall } from '../api-reference.ts';
import { apiDocs as words } from '../words.ts';

export interface CallRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Parameters by `fieldName`, and the body as typed. */
export type FieldValues = Readonly<Record<string, string>>;
export type FieldErrors = Readonly<Record<string, string>>;

export const bodyField = 'body';
export const fieldName = (parameter: { readonly in: string; readonly name: string }) =>
  `${parameter.in} ${parameter.name}`;

/** Builds the request from the form. Empty parameters are left out, or stay as `{name}` in the path. */
export function toRequest(call: ApiCall, values: FieldValues, baseUrl: string): CallRequest {
  const valuesIn = (location: string) =>
    call.parameters
      .filter((parameter) => parameter.in === location)
      .map((parameter): [string, string] => [parameter.name, values[fieldName(parameter)]?.trim() ?? ''])
      .filter(([, value]) => value !== '');

  const path = valuesIn('path').reduce(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(value)),
    call.path,
  );
  const query = new URLSearchParams(valuesIn('query')).toString();
  const body = call.body === undefined ? undefined : (values[bodyField] ?? '');
  return {
    method: call.method,
    url: baseUrl + path + (query === '' ? '' : `?${query}`),
    headers: {
      Accept: call.responses.some(({ isStream }) => isStream) ? 'text/event-stream' : 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...Object.fromEntries(valuesIn('header')),
    },
    body,
  };
}

/** Only what can't be sent at all. The API validates the rest, and its error responses are worth seeing. */
export function fieldErrors(call: ApiCall, values: FieldValues): FieldErrors {
  const errors: Record<string, string> = {};
  for (const parameter of call.parameters) {
    const value = values[fieldName(parameter)]?.trim() ?? '';
    if (parameter.in === 'path' && (value === '' || value === '.' || value === '..')) {
      errors[fieldName(parameter)] = words.input.pathValue;
    }
  }
  if (call.body !== undefined && !isJson(values[bodyField] ?? '')) errors[bodyField] = words.input.notJson;
  return errors;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
