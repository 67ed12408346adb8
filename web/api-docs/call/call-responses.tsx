import { errorMeanings } from '#contract/openapi/error-meanings.ts';
import type { ApiResponse, ApiCall } from '../api-reference.ts';
import { DetailBlock, Prose } from '../prose.tsx';
import type { Schemas } from '#web/api-docs/schema/openapi-document.ts';
import { SchemaTree } from '#web/api-docs/schema/schema-tree.tsx';
import { describeType } from '#web/api-docs/schema/describe-schema.ts';
import { apiDocs as words } from '../words.ts';

export function CallResponses({ call, schemas }: { call: ApiCall; schemas: Schemas }) {
  return call.responses.map((response) => (
    <DetailBlock
      key={response.status}
      title={words.response.title(response.status)}
      aside={describeBody(response, schemas)}
    >
      <p className="max-w-[64ch] pt-3 text-sm leading-relaxed text-pretty">
        <Prose text={response.description} />
      </p>
      {response.schema && <SchemaTree schema={response.schema} schemas={schemas} />}
      <ResponseHeaders response={response} />
    </DetailBlock>
  ));
}

function describeBody({ schema, isStream }: ApiResponse, schemas: Schemas): string {
  if (!schema) return words.response.noBody;
  return isStream ? words.response.events(describeType(schema, schemas)) : describeType(schema, schemas);
}

function ResponseHeaders({ response: { headers } }: { response: ApiResponse }) {
  if (headers.length === 0) return null;
  return (
    <details className="border-t border-line py-3">
      <summary className="w-max rounded-xs text-fine font-medium text-muted hover:text-ink">
        {words.response.headers(headers.length)}
      </summary>
      <dl className="mt-2 grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[12rem_1fr]">
        {headers.map(({ name, description }) => (
          <div key={name} className="contents">
            <dt className="font-mono text-fine font-medium sm:py-px">{name}</dt>
            <dd className="leading-relaxed max-sm:mb-2">
              <Prose text={description} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export function CallErrors({ call }: { call: ApiCall }) {
  const meanings: Readonly<Record<string, string>> = errorMeanings;
  const rows = call.errors.flatMap(({ status, codes }) => codes.map((code) => ({ status, code })));
  return (
    <DetailBlock title={words.response.errors}>
      <dl className="divide-y divide-line">
        {rows.map(({ status, code }) => (
          <div key={code} className="grid gap-x-4 gap-y-0.5 py-2.5 text-sm sm:grid-cols-[12rem_1fr]">
            <dt className="flex items-baseline gap-2.5">
              <span className="text-fine text-muted figures">{status}</span>
              <code className="font-mono text-fine font-medium break-all">{code}</code>
            </dt>
            <dd className="leading-relaxed text-pretty">
              <Prose text={meanings[code] ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
    </DetailBlock>
  );
}
