import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { ApiCall, ApiReference } from '../api-reference.ts';
import { bodyField, fieldErrors, type FieldErrors, toRequest } from './call-request.ts';
import { CodeBlock } from '../code-block.tsx';
import { ConsoleResponse } from './console-response.tsx';
import { ConsoleFields } from './console-fields.tsx';
import { curlCommand } from './curl.ts';
import { sampleOf } from '#web/api-docs/schema/schema-sample.ts';
import { useToken } from '../token.tsx';
import { apiUrl } from '../use-reference.ts';
import { useCall } from './use-call.ts';
import { apiDocs as words } from '../words.ts';

/** Always dark, to set it apart from the documentation. */
export function CallConsole({ call, reference }: { call: ApiCall; reference: ApiReference }) {
  const [values, setValues] = useState(() => initialValues(call, reference));
  const [errors, setErrors] = useState<FieldErrors>({});
  const { token } = useToken();
  const { send, stop, isSending, outcome, failure } = useCall();
  const needsToken = call.access !== 'public';

  const submit = async () => {
    const problems = fieldErrors(call, values);
    setErrors(problems);
    if (Object.keys(problems).length === 0) await send(toRequest(call, values, apiUrl), token);
  };

  return (
    <section
      aria-label={words.console.label(call.method, call.path)}
      className="min-w-0 self-start rounded-lg border border-line bg-surface text-ink scheme-dark xl:sticky xl:top-6"
    >
      <form
        noValidate
        className="grid gap-4 p-4 sm:p-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h4 className="text-sm font-semibold">{words.console.title}</h4>
        <ConsoleFields
          call={call}
          schemas={reference.schemas}
          values={values}
          errors={errors}
          onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
        />
        <CodeBlock
          label={words.console.curl(call.method, call.path)}
          code={curlCommand(toRequest(call, values, reference.serverUrl), needsToken)}
        />
        {needsToken && token === '' && (
          <p className="text-fine text-muted">
            {words.console.needsToken}{' '}
            <a href="#authentication" className="rounded-xs font-medium text-ink underline">
              {words.console.setToken}
            </a>
            {words.console.orWithout}
          </p>
        )}
        <div className="flex gap-2">
          <Button type="submit" variant="primary" loading={isSending && !outcome} loadingLabel={words.console.sending}>
            {words.console.send}
          </Button>
          {isSending && <Button onClick={stop}>{words.console.stop}</Button>}
        </div>
      </form>
      <ConsoleResponse call={call} outcome={outcome} failure={failure} isSending={isSending} />
    </section>
  );
}

function initialValues(call: ApiCall, { schemas }: ApiReference): Record<string, string> {
  return call.body ? { [bodyField]: JSON.stringify(sampleOf(call.body, schemas), null, 2) } : {};
}
