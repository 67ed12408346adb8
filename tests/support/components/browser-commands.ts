import { defineBrowserCommand } from '@vitest/browser-playwright';

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    setSystemTheme: (theme: 'light' | 'dark') => Promise<void>;
  }
}

/** A browser command, because only Playwright can emulate the system color scheme. */
export const setSystemTheme = defineBrowserCommand<['light' | 'dark']>(async ({ page }, theme) => {
  await page.emulateMedia({ colorScheme: theme });
});
