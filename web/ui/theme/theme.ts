import { systemMedia, themeColors } from './theme-colors.ts';
import { browserLocal } from '#web/storage.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'theme';
const listeners = new Set<() => void>();

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset['theme'];
    browserLocal.removeItem(storageKey);
  } else {
    document.documentElement.dataset['theme'] = theme;
    browserLocal.setItem(storageKey, theme);
  }
  colorBrowser(theme);
  for (const listener of listeners) listener();
}

/** The browser's toolbar follows the system until a theme is chosen. React finds the elements by their content. */
function colorBrowser(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = meta.content === themeColors.dark ? 'dark' : 'light';
    if (theme === 'system') meta.media = systemMedia(scheme);
    else meta.media = theme === scheme ? 'all' : 'not all';
  }
}

/** Calls back when the user chooses a theme or the system's color scheme changes. */
export function onThemeChange(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}
