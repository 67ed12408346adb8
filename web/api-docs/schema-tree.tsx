import { Badge } from '#web/ui/badge.tsx';
import { referenceName, resolveSchema, type Schema, type Schemas } from './openapi-document.ts';
import { Prose } from './prose.tsx';
import { choicesOf, limitWords, typeWords } from './schema-words.ts';

interface SchemaTreeProps {
  schema: Schema;
  schemas: Schemas;
  /** Names of the schemas this one stands in, so that one which contains itself ends. */
  within?: readonly string[];
}

/** The fields of an object, or of the objects in an array, each with what it holds and what it allows. */
export function SchemaTree({ schema, schemas, within = [] }: SchemaTreeProps) {
  const holder = objectIn(schema, schemas);
  if (!holder) return null;
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

function NestedFields({
  name,
  schema,
  schemas,
  within,
}: SchemaTreeProps & { name: string; within: readonly string[] }) {
  const holder = objectIn(schema, schemas);
  if (!holder || nameOf(holder).some((holderName) => within.includes(holderName))) return null;
  return (
    <details open={within.length < 2} className="mt-2">
      <summary className="w-max rounded-xs text-[13px] font-medium text-muted hover:text-ink">
        Fields of <span className="font-mono">{name}</span>
      </summary>
      <div className="ml-1 border-l-2 border-line pl-4">
        <SchemaTree schema={holder} schemas={schemas} within={within} />
      </div>
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
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 text-[13px] text-muted">
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

/** The object that a field holds: directly, as an item of a list, or beside null. */
function objectIn(schema: Schema, schemas: Schemas): Schema | undefined {
  const own = resolveSchema(schema, schemas);
  if (own.properties) return schema;
  if (own.items) return objectIn(own.items, schemas);
  return (own.anyOf ?? own.oneOf)?.map((choice) => objectIn(choice, schemas)).find((choice) => choice !== undefined);
}

function nameOf({ $ref }: Schema): string[] {
  return $ref === undefined ? [] : [referenceName({ $ref })];
}
