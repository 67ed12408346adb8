import type { ApiCall } from '../api-reference.ts';
import { DetailBlock } from '../prose.tsx';
import type { Parameter, Schemas } from '#web/api-docs/schema/openapi-document.ts';
import { FieldLine, SchemaTree } from '#web/api-docs/schema/schema-tree.tsx';
import { describeType } from '#web/api-docs/schema/describe-schema.ts';
import { apiDocs as words } from '../words.ts';

const locations: readonly { location: Parameter['in']; title: string }[] = [
  { location: 'path', title: words.input.path },
  { location: 'query', title: words.input.query },
  { location: 'header', title: words.input.headers },
];

export function CallInput({ call, schemas }: { call: ApiCall; schemas: Schemas }) {
  return (
    <>
      {locations.map(({ location, title }) => {
        const parameters = call.parameters.filter((parameter) => parameter.in === location);
        if (parameters.length === 0) return null;
        return (
          <DetailBlock key={location} title={title}>
            <ul className="divide-y divide-line">
              {parameters.map((parameter) => (
                <li key={parameter.name} className="py-3">
                  <FieldLine
                    name={parameter.name}
                    schema={parameter.schema}
                    schemas={schemas}
                    description={parameter.description}
                    note={parameter.required ? 'required' : 'optional'}
                  />
                </li>
              ))}
            </ul>
          </DetailBlock>
        );
      })}
      {call.body && (
        <DetailBlock title={words.input.body} aside={words.input.asJson(describeType(call.body, schemas))}>
          <SchemaTree schema={call.body} schemas={schemas} />
        </DetailBlock>
      )}
    </>
  );
}
