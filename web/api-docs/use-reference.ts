import { useEffect, useState } from 'react';
import { type ApiReference, toReference } from './api-reference.ts';
import type { OpenApiDocument } from './openapi-document.ts';

export const apiUrl = import.meta.env.API_URL;
export const documentUrl = `${apiUrl}/openapi.json`;

interface ReferenceState {
  readonly reference: ApiReference | undefined;
  readonly error: Error | undefined;
  retry(): void;
}

const nothingYet: Omit<ReferenceState, 'retry'> = { reference: undefined, error: undefined };

/** Loaded once a visit. This one document does not need the query library, which would cost the page a tenth of its budget. */
export function useReference(): ReferenceState {
  const [loaded, setLoaded] = useState(nothingYet);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    loadDocument(leaving.signal).then(
      (document) => setLoaded({ reference: toReference(document), error: undefined }),
      (error: unknown) => {
        if (!leaving.signal.aborted)
          setLoaded({ reference: undefined, error: error instanceof Error ? error : new Error(String(error)) });
      },
    );
    return () => leaving.abort();
  }, [attempt]);
  const retry = () => {
    setLoaded(nothingYet);
    setAttempt(attempt + 1);
  };
  return { ...loaded, retry };
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
