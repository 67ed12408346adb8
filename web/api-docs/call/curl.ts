import type { CallRequest } from './call-request.ts';

/** The token stays a shell variable, so that it ends up neither in pasted text nor in the history. */
export function curlCommand({ method, url, headers, body }: CallRequest, needsToken: boolean): string {
  const options = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(needsToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...Object.entries(headers)
      .filter(([name]) => name !== 'Accept')
      .map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(headers['Accept'] === 'text/event-stream' ? ['-N'] : []),
    ...(body === undefined ? [] : [`-d ${quote(compactJson(body))}`]),
  ];
  return [`curl ${quote(url)}`, ...options].join(' \\\n  ');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function compactJson(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json));
  } catch {
    return json;
  }
}
