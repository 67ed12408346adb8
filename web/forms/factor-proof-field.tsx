import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { factorProof as words } from '#content/second-factor.ts';
import { classNames, textLinkStyle } from '#web/ui/theme/class-names.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import type { ProofEntry } from './factor-proof.ts';

interface FactorProofFieldProps {
  value: ProofEntry;
  error?: string | undefined;
  disabled?: boolean;
  onChange(value: ProofEntry): void;
  /** Called with the other kind, empty and not yet validated. */
  onSwitch(value: ProofEntry): void;
  onBlur(): void;
  /** All six digits were entered. */
  onComplete?: () => void;
  ref?: Ref<{ focus(): void }>;
}

/** Boxes for an app's code, with a button that switches to a field for a recovery code. */
export function FactorProofField({
  value,
  error,
  disabled = false,
  onChange,
  onSwitch,
  onBlur,
  onComplete,
  ref,
}: FactorProofFieldProps) {
  const field = useRef<{ focus(): void }>(null);
  const switchedTo = useRef<ProofEntry['kind']>(undefined);
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));
  useEffect(() => {
    if (switchedTo.current === value.kind) field.current?.focus();
    switchedTo.current = undefined;
  }, [value.kind]);
  const switchTo = (kind: ProofEntry['kind']) => {
    switchedTo.current = kind;
    onSwitch({ kind, text: '' });
  };
  const change = (text: string) => onChange({ ...value, text });

  return (
    <div className="grid gap-3">
      {value.kind === 'code' ? (
        <CodeBoxes
          ref={field}
          label={words.code}
          value={value.text}
          error={error}
          disabled={disabled}
          onChange={change}
          onBlur={onBlur}
          onComplete={onComplete}
        />
      ) : (
        <TextField
          ref={field as Ref<HTMLInputElement>}
          label={words.recoveryCode}
          hint={words.recoveryCodeHint}
          value={value.text}
          error={error}
          disabled={disabled}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          onChange={(event) => change(event.target.value)}
          onBlur={onBlur}
        />
      )}
      <button
        type="button"
        disabled={disabled}
        className={classNames(textLinkStyle, 'justify-self-start text-sm')}
        onClick={() => switchTo(value.kind === 'code' ? 'recoveryCode' : 'code')}
      >
        {value.kind === 'code' ? words.toRecoveryCode : words.toCode}
      </button>
    </div>
  );
}
