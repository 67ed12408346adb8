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
  /** Leave out to let the tabs keep their own state, starting with the first. */
  value?: string;
  onValueChange?: (value: string) => void;
  className?: string;
}

export function Tabs({ label, tabs, value, onValueChange, className }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // On a narrow screen the chosen tab may be scrolled out of the row. Only the row scrolls, never the page.
  useEffect(() => {
    const row = list.current;
    const chosen = value === undefined ? null : row?.querySelector(`[data-tab="${CSS.escape(value)}"]`);
    if (!row || !chosen) return;
    const [seen, wanted] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
    if (wanted.left < seen.left) row.scrollLeft += wanted.left - seen.left;
    else if (wanted.right > seen.right) row.scrollLeft += wanted.right - seen.right;
  }, [value]);
  const state = value === undefined ? { defaultValue: tabs[0]?.value ?? '' } : { value };
  return (
    <RadixTabs.Root {...state} {...(onValueChange && { onValueChange })} className={classNames('min-w-0', className)}>
      <div className="border-b border-line">
        <RadixTabs.List ref={list} aria-label={label} className="-mx-2 flex gap-2 overflow-x-auto">
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
