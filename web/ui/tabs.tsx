import * as RadixTabs from 'radix-ui/tabs';
import { useEffect, useRef, type ReactNode } from 'react';
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
  className?: string;
}

export function Tabs({ label, tabs, value, onValueChange, className }: TabsProps) {
  const listRef = useRef<HTMLDivElement>(null);
  // Scrolls the selected tab into view. Not `scrollIntoView`, which would also scroll the page.
  useEffect(() => {
    const row = listRef.current;
    const selected = value === undefined ? null : row?.querySelector(`[data-tab="${CSS.escape(value)}"]`);
    if (!row || !selected) return;
    const [rowRect, tabRect] = [row.getBoundingClientRect(), selected.getBoundingClientRect()];
    if (tabRect.left < rowRect.left) row.scrollLeft += tabRect.left - rowRect.left;
    else if (tabRect.right > rowRect.right) row.scrollLeft += tabRect.right - rowRect.right;
  }, [value]);
  const state = value === undefined ? { defaultValue: tabs[0]?.value ?? '' } : { value };
  return (
    <RadixTabs.Root {...state} {...(onValueChange && { onValueChange })} className={classNames('min-w-0', className)}>
      <div className="border-b border-line">
        <RadixTabs.List ref={listRef} aria-label={label} className="-mx-2 flex gap-2 overflow-x-auto">
          {tabs.map((tab) => (
            <RadixTabs.Trigger
              key={tab.value}
              value={tab.value}
              data-tab={tab.value}
              className="group relative flex h-11 shrink-0 items-center gap-2 rounded-xs px-2 text-sm font-medium text-muted outline-offset-[-4px] transition-colors hover:text-ink data-[state=active]:text-ink"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-xs bg-sunken px-1.5 text-xs leading-5 figures">{formatNumber(tab.count)}</span>
              )}
              <span
                aria-hidden
                className="absolute inset-x-2 bottom-0 h-[3px] bg-accent opacity-0 [--cut-height:8px] cut-end group-data-[state=active]:opacity-100"
              />
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
