import { useState } from 'react';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { referenceName, resolveSchema, type Schema, type Schemas } from './openapi-document.ts';
import { Prose } from '../prose.tsx';
import { objectsIn } from './schema-objects.ts';
import { choicesOf, describeLimits, describeType } from './describe-schema.ts';
import { apiDocs as words } from '../words.ts';

interface SchemaTreeProps {
  schema: Schema;
  schemas: Schemas;
  /** Names of the enclosing schemas, to stop at recursive ones. */
  within?: readonly string[];
}

export function SchemaTree({ schema, schemas, within = [] }: SchemaTreeProps) {
  const objects = objectsIn(schema, schemas);
  if (objects.length <= 1) return objects.map((object) => <Fields key="only" {...{ object, schemas, within }} />);
  return (
    <ul aria-label={words.schema.oneOf} className="divide-y divide-line">
      {objects.map((object, index) => (
        <li key={nameOf(object)[0] ?? index} className="pt-3">
          <p className="text-fine font-medium text-muted">
            {index === 0 ? words.schema.either : words.schema.or}{' '}
            <span className="font-mono">{describeType(object, schemas)}</span>
          </p>
          <Fields {...{ object, schemas, within }} />
        </li>
      ))}
    </ul>
  );
}

function Fields({ object, schemas, within }: { object: Schema; schemas: Schemas; within: readonly string[] }) {
  const fields = resolveSchema(object, schemas);
  const inside = [...within, ...nameOf(object)];
  return (
    <ul className="divide-y divide-line">
      {Object.entries(fields.properties ?? {}).map(([name, field]) => (
        <li key={name} className="py-3">
          <FieldLine
            name={name}
            schema={field}
            schemas={schemas}
            note={fields.required?.includes(name) ? undefined : 'optional'}
          />
          <NestedFields name={name} schema={field} schemas={schemas} within={inside} />
        </li>
      ))}
    </ul>
  );
}

/** Rendered when expanded: most readers need a level or two, and responses have many. */
function NestedFields({
  name,
  schema,
  schemas,
  within,
}: SchemaTreeProps & { name: string; within: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(within.length < 2);
  const isEnclosing = (object: Schema) => nameOf(object).some((objectName) => within.includes(objectName));
  const objects = objectsIn(schema, schemas);
  if (objects.every(isEnclosing)) return null;
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="mt-2">
      <summary className="w-max rounded-xs text-fine font-medium text-muted hover:text-ink">
        {words.schema.fieldsOf} <span className="font-mono">{name}</span>
      </summary>
      {isOpen && (
        <div className="ml-1 border-l-2 border-line pl-4">
          <SchemaTree schema={schema} schemas={schemas} within={within} />
        </div>
      )}
    </details>
  );
}

interface FieldLineProps {
  name: string;
  schema: Schema;
  schemas: Schemas;
  note?: string | undefined;
  description?: string | undefined;
}

export function FieldLine({ name, schema, schemas, note, description }: FieldLineProps) {
  const meaning = description ?? resolveSchema(schema, schemas).description;
  const choices = choicesOf(schema, schemas);
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 text-fine text-muted">
        <span className="font-mono text-sm font-semibold break-all text-ink">{name}</span>
        <span className="[overflow-wrap:anywhere]">
          {[describeType(schema, schemas), ...describeLimits(schema, schemas)].join(', ')}
        </span>
        {note && <span className={note === 'required' ? 'font-medium text-accent-text' : ''}>{note}</span>}
      </p>
      {meaning && (
        <p className="max-w-[64ch] text-sm leading-relaxed text-pretty">
          <Prose text={meaning} />
        </p>
      )}
      {choices.length > 0 && (
        <ul aria-label={words.schema.valuesOf(name)} className="flex flex-wrap gap-1.5">
          {choices.map((choice) => (
            <li key={choice} className="max-w-full">
              <Badge className="font-mono font-medium">{choice}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function nameOf({ $ref }: Schema): string[] {
  return $ref === undefined ? [] : [referenceName({ $ref })];
}
