import { useState } from 'react';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { referenceName, resolveSchema, type Schema, type Schemas } from './openapi-document.ts';
import { Prose } from '../prose.tsx';
import { objectsIn } from './schema-objects.ts';
import { choicesOf, limitWords, typeWords } from './schema-words.ts';

interface SchemaTreeProps {
  schema: Schema;
  schemas: Schemas;
  /** Names of the schemas this one stands in, so that one which contains itself ends. */
  within?: readonly string[];
}

/** The fields of an object, or of the objects in an array, each with what it holds and what it allows. */
export function SchemaTree({ schema, schemas, within = [] }: SchemaTreeProps) {
  const holders = objectsIn(schema, schemas);
  if (holders.length <= 1) return holders.map((holder) => <Fields key="only" {...{ holder, schemas, within }} />);
  return (
    <ul aria-label="One of" className="divide-y divide-line">
      {holders.map((holder, index) => (
        <li key={nameOf(holder)[0] ?? index} className="pt-3">
          <p className="text-fine font-medium text-muted">
            {index === 0 ? 'Either' : 'or'} <span className="font-mono">{typeWords(holder, schemas)}</span>
          </p>
          <Fields {...{ holder, schemas, within }} />
        </li>
      ))}
    </ul>
  );
}

function Fields({ holder, schemas, within }: { holder: Schema; schemas: Schemas; within: readonly string[] }) {
  const fields = resolveSchema(holder, schemas);
  const inside = [...within, ...nameOf(holder)];
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

/** Drawn once it is opened: most readers want a level or two, and answers have many. */
function NestedFields({
  name,
  schema,
  schemas,
  within,
}: SchemaTreeProps & { name: string; within: readonly string[] }) {
  const [isOpen, setOpen] = useState(within.length < 2);
  const isKnown = (holder: Schema) => nameOf(holder).some((holderName) => within.includes(holderName));
  const holders = objectsIn(schema, schemas);
  if (holders.every(isKnown)) return null;
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="mt-2">
      <summary className="w-max rounded-xs text-fine font-medium text-muted hover:text-ink">
        Fields of <span className="font-mono">{name}</span>
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

/** One field or parameter: name, type and limits on a line, its meaning and its values below. */
export function FieldLine({ name, schema, schemas, note, description }: FieldLineProps) {
  const meaning = description ?? resolveSchema(schema, schemas).description;
  const choices = choicesOf(schema, schemas);
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 text-fine text-muted">
        <span className="font-mono text-sm font-semibold break-all text-ink">{name}</span>
        <span>{[typeWords(schema, schemas), ...limitWords(schema, schemas)].join(', ')}</span>
        {note && <span className={note === 'required' ? 'font-medium text-accent-text' : ''}>{note}</span>}
      </p>
      {meaning && (
        <p className="max-w-[64ch] text-sm leading-relaxed text-pretty">
          <Prose text={meaning} />
        </p>
      )}
      {choices.length > 0 && (
        <ul aria-label={`Values of ${name}`} className="flex flex-wrap gap-1.5">
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
