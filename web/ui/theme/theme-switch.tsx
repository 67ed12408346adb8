import type { LucideIcon } from 'lucide-react';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useId, useSyncExternalStore } from 'react';
import { ui } from '#content/ui/parts.ts';
import { classNames } from './class-names.ts';
import { chooseTheme, onThemeChange, readTheme, themes, type Theme } from './theme.ts';

export const themeOptions: Record<Theme, { label: string; icon: LucideIcon }> = {
  system: { label: ui.theme.system, icon: Monitor },
  light: { label: ui.theme.light, icon: Sun },
  dark: { label: ui.theme.dark, icon: Moon },
};

export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, readTheme, () => 'system' as const);

/** Stores the choice in this browser. */
export function ThemeSwitch({ className }: { className?: string }) {
  const group = useId();
  const current = useTheme();

  return (
    <fieldset className={classNames('inline-flex rounded-md border border-line bg-sunken p-[3px]', className)}>
      <legend className="sr-only">{ui.theme.label}</legend>
      {themes.map((theme) => {
        const { label, icon: Icon } = themeOptions[theme];
        return (
          <label
            key={theme}
            title={label}
            className="relative grid size-10 cursor-pointer place-items-center rounded-xs text-muted outline-offset-2 outline-ink transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-raised has-focus-visible:outline-2 forced-colors:has-checked:border"
          >
            <input
              type="radio"
              name={group}
              value={theme}
              checked={current === theme}
              onChange={() => chooseTheme(theme)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <Icon aria-hidden strokeWidth={2.25} className="size-3.5" />
            <span className="sr-only">{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
