import * as RadixTabs from 'radix-ui/tabs';
import { useRef, type ReactNode } from 'react';
import { tabMarkStyle, tabStyle, useTabInView } from './tab-style.ts';
import { classNames } from './theme/class-names.ts';
import { formatNumber } from './format/format-number.ts';

export interface Tab {
  value: string;
  label: string;
  count?: number;
  content: ReactNode;
}

interface TabsProps {
  /** Names the group for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** Omit for uncontrolled tabs, which start with the first. */
  value?: string;
  onValueChange?: (value: string) => void;
  /** Whether the arrow keys only move the focus. For tabs that may ask before another is shown. */
  isManual?: boolean;
  className?: string;
}

export function Tabs({ label, tabs, value, onValueChange, isManual = false, className }: TabsProps) {
  const listRef = useRef<HTMLDivElement>(null);
  useTabInView(listRef, value);
  const state = value === undefined ? { defaultValue: tabs[0]?.value ?? '' } : { value };
  return (
    <RadixTabs.Root
      {...state}
      activationMode={isManual ? 'manual' : 'automatic'}
      {...(onValueChange && { onValueChange })}
      className={classNames('min-w-0', className)}
    >
      <div className="border-b border-line">
        <RadixTabs.List ref={listRef} aria-label={label} className="-mx-2 flex gap-2 overflow-x-auto">
          {tabs.map((tab) => (
            <RadixTabs.Trigger key={tab.value} value={tab.value} data-tab={tab.value} className={tabStyle}>
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-xs bg-sunken px-1.5 text-xs leading-5 figures">{formatNumber(tab.count)}</span>
              )}
              <span aria-hidden className={tabMarkStyle} />
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
      </div>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="rounded-xs pt-4 outline-offset-4">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
