import ChevronDown from 'lucide-react/icons/chevron-down';
import { useImperativeHandle, useRef, useState, type FocusEventHandler, type Ref } from 'react';
import { ui } from '#content/ui/parts.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { controlStyle, Field, type FieldFrameProps } from './field.tsx';
import type { SelectOption } from './select-keys.ts';
import { SelectList } from './select-list.tsx';
import { useAnchoredPopover } from '#web/ui/overlay/use-anchored-popover.ts';
import { useSelect } from './use-select.ts';

interface SelectProps extends FieldFrameProps {
  options: readonly SelectOption[];
  value: string | null;
  onChange: (value: string) => void;
  placeholder?: string;
  disabled?: boolean;
  /** Adds a hidden input, for native form submission. */
  name?: string;
  size?: 'sm' | 'md';
  onBlur?: FocusEventHandler<HTMLButtonElement>;
  /** Lets forms focus an invalid field. */
  ref?: Ref<{ focus(): void }>;
}

/**
 * A single-choice select. If it is required and closed without a choice, by Tab or a press outside, it shows its own
 * error, whatever `error` says.
 */
export function Select({
  options,
  value,
  onChange,
  placeholder = 'Select',
  disabled = false,
  name,
  size = 'md',
  onBlur,
  ref,
  error,
  ...frame
}: SelectProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => triggerRef.current?.focus() }), []);
  const [isLeftEmpty, setIsLeftEmpty] = useState(false);
  const select = useSelect({
    options,
    value,
    disabled,
    onChange,
    onDismiss: () => setIsLeftEmpty(frame.required === true && !value),
  });
  useAnchoredPopover(triggerRef, listRef, select.open);

  const selected = options[select.selectedIndex];
  const shownError = isLeftEmpty && !selected ? ui.required : error;

  return (
    <Field {...frame} error={shownError}>
      {(control) => (
        <div ref={select.rootRef} className="min-w-0">
          {name !== undefined && <input type="hidden" name={name} value={value ?? ''} />}
          <button
            {...control}
            ref={triggerRef}
            type="button"
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded={select.open}
            aria-controls={`${control.id}-list`}
            aria-activedescendant={select.open && select.active >= 0 ? `${control.id}-${select.active}` : undefined}
            disabled={disabled}
            onBlur={onBlur}
            onClick={select.toggle}
            onKeyDown={select.onKeyDown}
            className={classNames(
              controlStyle,
              'flex items-center justify-between gap-2 text-left',
              size === 'sm' ? 'h-8 sm:text-fine' : 'h-10',
            )}
          >
            <span className={classNames('truncate', !selected && 'text-muted')}>{selected?.label ?? placeholder}</span>
            <ChevronDown aria-hidden size={16} className="shrink-0 text-muted" />
          </button>
          <SelectList
            ref={listRef}
            id={control.id}
            label={frame.label}
            options={options}
            open={select.open}
            active={select.active}
            selectedIndex={select.selectedIndex}
            onActivate={select.setActive}
            onChoose={select.choose}
          />
        </div>
      )}
    </Field>
  );
}
