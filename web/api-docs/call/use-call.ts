import { useEffect, useRef, useState } from 'react';
import type { CallRequest } from './call-request.ts';
import { type CallOutcome, sendCall } from './send-call.ts';
import { apiDocs as words } from '../words.ts';

export interface CallState {
  readonly isSending: boolean;
  readonly outcome: CallOutcome | undefined;
  readonly failure: string | undefined;
}

const idle: CallState = { isSending: false, outcome: undefined, failure: undefined };

/** One call at a time: a new call aborts the previous one, and so does leaving the page. */
export function useCall() {
  const [state, setState] = useState(idle);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(request: CallRequest, token: string): Promise<void> {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setState({ ...idle, isSending: true });
    const update = (change: Partial<CallState>) => {
      if (running.current === abort) setState((before) => ({ ...before, ...change }));
    };
    try {
      await sendCall(request, { token, signal: abort.signal, onProgress: (outcome) => update({ outcome }) });
    } catch (error) {
      if (!abort.signal.aborted) update({ failure: failureMessage(error) });
    }
    update({ isSending: false });
  }

  return { ...state, send, stop: () => running.current?.abort() };
}

function failureMessage(error: unknown): string {
  return words.outcome.failed(error instanceof Error ? ` (${error.message})` : '');
}
