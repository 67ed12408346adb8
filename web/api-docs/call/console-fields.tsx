import { Select } from '#web/ui/form/select.tsx';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import type { ApiCall } from '../api-reference.ts';
import { bodyField, type FieldErrors, fieldName, type FieldValues } from './call-request.ts';
import type { Parameter, Schemas } from '#web/api-docs/schema/openapi-document.ts';
import { choicesOf, describeType } from '#web/api-docs/schema/describe-schema.ts';
import { apiDocs as words } from '../words.ts';

interface ConsoleFieldsProps {
  call: ApiCall;
  schemas: Schemas;
  values: FieldValues;
  errors: FieldErrors;
  onChange(name: string, value: string): void;
}

export function ConsoleFields({ call, schemas, values, errors, onChange }: ConsoleFieldsProps) {
  return (
    <>
      {call.parameters.length > 0 && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-4">
          {call.parameters.map((parameter) => {
            const name = fieldName(parameter);
            return (
              <ParameterField
                key={name}
                parameter={parameter}
                schemas={schemas}
                value={values[name] ?? ''}
                error={errors[name]}
                onChange={(value) => onChange(name, value)}
              />
            );
          })}
        </div>
      )}
      {call.body && (
        <TextAreaField
          label={words.input.body}
          className="[&_textarea]:font-mono [&_textarea]:text-fine [&_textarea]:leading-5"
          rows={Math.min(16, (values[bodyField] ?? '').split('\n').length + 1)}
          spellCheck={false}
          autoCapitalize="none"
          value={values[bodyField] ?? ''}
          error={errors[bodyField]}
          onChange={(event) => onChange(bodyField, event.target.value)}
        />
      )}
    </>
  );
}

interface ParameterFieldProps {
  parameter: Parameter;
  schemas: Schemas;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

function ParameterField({
  parameter: { name, required, schema },
  schemas,
  value,
  error,
  onChange,
}: ParameterFieldProps) {
  const choices = choicesOf(schema, schemas);
  if (choices.length > 0) {
    const options = choices.map((choice) => ({ value: choice, label: choice }));
    return (
      <Select
        label={name}
        required={required}
        error={error}
        options={required ? options : [{ value: '', label: words.input.notSent }, ...options]}
        value={value}
        onChange={onChange}
      />
    );
  }
  return (
    <TextField
      label={name}
      required={required}
      error={error}
      placeholder={describeType(schema, schemas)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
