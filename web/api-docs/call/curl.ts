import type { CallRequest } from './call-request.ts';

/** The same request for a shell. The token stays a variable, so that it does not end up in pasted text or history. */
export function curlCommand({ method, url, headers, body }: CallRequest, needsToken: boolean): string {
  const options = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(needsToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...Object.entries(headers)
      .filter(([name]) => name !== 'Accept')
      .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(headers['Accept'] === 'text/event-stream' ? ['-N'] : []),
    ...(body === undefined ? [] : [`-d ${quoted(compact(body))}`]),
  ];
  return [`curl ${quoted(url)}`, ...options].join(' \\\n  ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function compact(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json));
  } catch {
    return json;
  }
}
