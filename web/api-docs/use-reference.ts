import { useQuery } from '@tanstack/react-query';
import { toReference } from './api-reference.ts';
import type { OpenApiDocument } from './openapi-document.ts';

export const apiUrl = import.meta.env.API_URL;
export const documentUrl = `${apiUrl}/openapi.json`;

export function useReference() {
  return useQuery({
    queryKey: ['openapi'],
    queryFn: async ({ signal }) => toReference(await loadDocument(signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function loadDocument(signal: AbortSignal): Promise<OpenApiDocument> {
  const response = await fetch(documentUrl, { signal });
  const json: unknown = response.ok ? await response.json() : undefined;
  if (!isDocument(json)) throw new Error('The list of calls could not be loaded.');
  return json;
}

function isDocument(json: unknown): json is OpenApiDocument {
  return typeof json === 'object' && json !== null && 'openapi' in json && String(json.openapi).startsWith('3.1.');
}
