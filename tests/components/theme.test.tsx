import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { show } from '#tests/support/components/parts.tsx';
import { themeScript } from '#web/ui/theme/theme-script.ts';
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx';

const ground = () => getComputedStyle(document.body).backgroundColor;
const choice = (name: string) => page.getByRole('radio', { name });

/** Simulates a reload: the inline script runs on a document without a theme. */
function reload(): void {
  delete document.documentElement.dataset['theme'];
  const script = document.createElement('script');
  script.textContent = themeScript;
  document.head.append(script);
  script.remove();
  show(<ThemeSwitch />);
}

test('the theme follows the system until one is chosen, and the choice is remembered', async () => {
  show(<ThemeSwitch />);
  await commands.setSystemTheme('light');
  const light = ground();
  await commands.setSystemTheme('dark');
  await expect.poll(ground).not.toBe(light);
  const dark = ground();

  await choice('Light').click();
  await expect.element(choice('Light')).toBeChecked();
  await expect.poll(ground).toBe(light);
  reload();
  await expect.element(choice('Light')).toBeChecked();
  await expect.poll(ground).toBe(light);

  await choice('Follow system').click();
  await expect.poll(ground).toBe(dark);
  expect(localStorage.getItem('theme')).toBeNull();
});
