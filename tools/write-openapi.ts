import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { site } from '#content/site.ts';
import { apiDocument } from '#server/http/openapi.ts';
import { isMain } from '#server/process/is-main.ts';

export const openApiFile = resolve(import.meta.dirname, '../openapi.json');

/** The checked-in document: with a relative server URL, and formatted for readable diffs. */
export function openApiText(): string {
  return `${JSON.stringify(apiDocument({ shopName: site.name, serverUrl: '/api' }), null, 2)}\n`;
}

if (isMain(import.meta.url)) {
  await writeFile(openApiFile, openApiText());
  console.log('Wrote openapi.json.');
}
