import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boxOf, button, show } from '#tests/support/components/parts.tsx';
import { Forms } from '#web/gallery/forms.tsx';
import { Button } from '#web/ui/button.tsx';

test('a password can be shown and hidden again', async () => {
  show(<Forms />);
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect.element(password).toHaveAttribute('type', 'password');
  await button('Show password').first().click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await button('Hide password').click();
  await expect.element(password).toHaveAttribute('type', 'password');
});

function SaveButton() {
  const [saving, setSaving] = useState(false);
  return (
    <Button variant="primary" loading={saving} loadingLabel="Saving" onClick={() => setSaving(true)}>
      Save changes
    </Button>
  );
}

test('a loading button keeps its width and cannot be pressed', async () => {
  show(<SaveButton />);
  const save = page.getBySelector('button');
  const { width } = await boxOf(save);
  await save.click();
  await expect.element(save).toBeDisabled();
  await expect.element(save).toHaveAttribute('aria-busy', 'true');
  expect((await boxOf(save)).width).toBe(width);
});
