import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import type { ApiCall } from '../api-reference.ts';
import { CodeBlock } from '../code-block.tsx';
import type { CallOutcome } from './send-call.ts';
import { apiDocs as words } from '../words.ts';

interface ConsoleResponseProps {
  call: ApiCall;
  outcome: CallOutcome | undefined;
  failure: string | undefined;
  isSending: boolean;
}

export function ConsoleResponse({ call, outcome, failure, isSending }: ConsoleResponseProps) {
  return (
    <div aria-live="polite">
      {(outcome || failure) && (
        <div className="grid gap-3 border-t border-line p-4 sm:p-5">
          {outcome && (
            <>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-fine text-muted">
                <Badge marked tone={toneOf(outcome.status)}>
                  {`${outcome.status} ${reasonPhrases[outcome.status] ?? ''}`.trim()}
                </Badge>
                <span className="figures">{words.outcome.milliseconds(outcome.milliseconds)}</span>
                {outcome.contentType && <span className="font-mono">{outcome.contentType}</span>}
                {isSending && <span>{words.outcome.receiving}</span>}
              </p>
              <ResponseHeaders call={call} outcome={outcome} />
              {outcome.text !== '' && <ResponseBody call={call} outcome={outcome} />}
            </>
          )}
          {failure && <p className="text-sm font-medium text-danger">{failure}</p>}
        </div>
      )}
    </div>
  );
}

function ResponseHeaders({ call, outcome }: { call: ApiCall; outcome: CallOutcome }) {
  const documented = call.responses.flatMap(({ headers }) => headers.map(({ name }) => name));
  const names = [...new Set([...documented, 'Retry-After', 'X-Request-Id'])];
  const present = names.flatMap((name) => {
    const value = outcome.headers.get(name.toLowerCase());
    return value === undefined ? [] : [{ name, value }];
  });
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 font-mono text-[12px] leading-5">
      {present.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ResponseBody({ call, outcome }: { call: ApiCall; outcome: CallOutcome }) {
  const json = outcome.contentType === 'application/json' ? formatJson(outcome.text) : undefined;
  return (
    <>
      <CodeBlock
        label={words.outcome.body(call.method, call.path)}
        code={json ?? outcome.text}
        language={json === undefined ? 'text' : 'json'}
      />
      {outcome.isTruncated && <p className="text-fine text-muted">{words.outcome.truncated}</p>}
    </>
  );
}

/** Undefined while the text is incomplete, or if it is not JSON. */
function formatJson(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return undefined;
  }
}

function toneOf(status: number): BadgeTone {
  if (status < 300) return 'green';
  return status < 400 ? 'blue' : status < 500 ? 'orange' : 'red';
}

const reasonPhrases: Readonly<Record<number, string>> = words.reasonPhrases;
