import { useEffect, useState } from 'react';
import { type ApiReference, toReference } from './api-reference.ts';
import type { OpenApiDocument } from './schema/openapi-document.ts';

export const apiUrl = import.meta.env.API_URL;
export const documentUrl = `${apiUrl}/openapi.json`;

interface ReferenceState {
  readonly reference: ApiReference | undefined;
  readonly error: Error | undefined;
  retry(): void;
}

type Loaded = Omit<ReferenceState, 'retry'>;

const nothingYet: Loaded = { reference: undefined, error: undefined };

/** Loaded once a visit. This one document does not need the query library, which would cost the page a tenth of its budget. */
export function useReference(): ReferenceState {
  const [loaded, setLoaded] = useState(nothingYet);
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal, setLoaded);
    return () => leaving.abort();
  }, []);
  const retry = () => {
    setLoaded(nothingYet);
    void load(AbortSignal.timeout(retryMs), setLoaded);
  };
  return { ...loaded, retry };
}

const retryMs = 30_000;

async function load(signal: AbortSignal, show: (loaded: Loaded) => void): Promise<void> {
  try {
    show({ reference: toReference(await loadDocument(signal)), error: undefined });
  } catch (error) {
    // Somebody who has left the page needs no error.
    if (signal.aborted && signal.reason instanceof DOMException && signal.reason.name === 'AbortError') return;
    show({ reference: undefined, error: error instanceof Error ? error : new Error(String(error)) });
  }
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
