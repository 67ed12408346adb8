import { defineBrowserCommand } from '@vitest/browser-playwright';

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    setSystemTheme: (theme: 'light' | 'dark') => Promise<void>;
  }
}

/** Runs outside of the page, where the browser can be told what the system prefers. */
export const setSystemTheme = defineBrowserCommand<['light' | 'dark']>(async ({ page }, theme) => {
  await page.emulateMedia({ colorScheme: theme });
});
