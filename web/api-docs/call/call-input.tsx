import type { ApiCall } from '../api-reference.ts';
import { DetailBlock } from '../prose.tsx';
import type { Parameter, Schemas } from '#web/api-docs/schema/openapi-document.ts';
import { FieldLine, SchemaTree } from '#web/api-docs/schema/schema-tree.tsx';
import { typeWords } from '#web/api-docs/schema/schema-words.ts';

const places: readonly { place: Parameter['in']; title: string }[] = [
  { place: 'path', title: 'In the path' },
  { place: 'query', title: 'In the query' },
  { place: 'header', title: 'Headers' },
];

/** What a call takes, place by place. */
export function CallInput({ call, schemas }: { call: ApiCall; schemas: Schemas }) {
  return (
    <>
      {places.map(({ place, title }) => {
        const parameters = call.parameters.filter((parameter) => parameter.in === place);
        if (parameters.length === 0) return null;
        return (
          <DetailBlock key={place} title={title}>
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
        <DetailBlock title="Body" aside={`${typeWords(call.body, schemas)}, as JSON`}>
          <SchemaTree schema={call.body} schemas={schemas} />
        </DetailBlock>
      )}
    </>
  );
}
