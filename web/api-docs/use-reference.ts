import { useEffect, useState } from 'react';
import { type ApiReference, toReference } from './api-reference.ts';
import type { OpenApiDocument } from './schema/openapi-document.ts';
import { shop } from '#web/shop/shop.ts';

export const apiUrl = shop.apiUrl;
export const documentUrl = `${apiUrl}/openapi.json`;

interface ReferenceState {
  readonly reference: ApiReference | undefined;
  readonly error: Error | undefined;
  retry(): void;
}

type Loaded = Omit<ReferenceState, 'retry'>;

const initial: Loaded = { reference: undefined, error: undefined };

/** Does without the query library, which would take a tenth of the size budget of this page for one document. */
export function useReference(): ReferenceState {
  const [loaded, setLoaded] = useState(initial);
  useEffect(() => {
    const unmount = new AbortController();
    void load(unmount.signal, setLoaded);
    return () => unmount.abort();
  }, []);
  const retry = () => {
    setLoaded(initial);
    void load(AbortSignal.timeout(retryTimeoutMs), setLoaded);
  };
  return { ...loaded, retry };
}

const retryTimeoutMs = 30_000;

async function load(signal: AbortSignal, onLoaded: (loaded: Loaded) => void): Promise<void> {
  try {
    onLoaded({ reference: toReference(await loadDocument(signal)), error: undefined });
  } catch (error) {
    // The page was left, so nothing shows the error.
    if (signal.aborted && signal.reason instanceof DOMException && signal.reason.name === 'AbortError') return;
    onLoaded({ reference: undefined, error: error instanceof Error ? error : new Error(String(error)) });
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
