import { useLayoutEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boxOf, button, press, show } from '#tests/support/components/parts.tsx';
import { Forms } from '#web/gallery/forms.tsx';
import { Button } from '#web/ui/button.tsx';
import { useShortcut } from '#web/ui/keyboard/use-shortcut.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';

test('a password can be shown and hidden again', async () => {
  show(<Forms />);
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect.element(password).toHaveAttribute('type', 'password');
  await button('Show password').first().click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await button('Hide password').click();
  await expect.element(password).toHaveAttribute('type', 'password');
});

function SavingForm({ onSubmit }: { onSubmit(): void }) {
  const [saving, setSaving] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        setSaving(true);
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" variant="primary" loading={saving} loadingLabel="Saving">
        Save changes
      </Button>
      <Button>Cancel</Button>
    </form>
  );
}

test('a loading button keeps its width and the focus, and cannot be pressed', async () => {
  const onSubmit = vi.fn();
  show(<SavingForm onSubmit={onSubmit} />);
  const save = page.getBySelector('[type=submit]');
  const { width } = await boxOf(save);
  await press(save, '{Enter}');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(save).toHaveAttribute('aria-busy', 'true');
  expect((await boxOf(save)).width).toBe(width);
  await expect.element(save).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await save.click({ force: true });
  await press(page.getByRole('textbox', { name: 'Name' }), '{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Cancel')).toHaveFocus();
});

/** Each search takes effect when its button is pressed. */
function LateSearch() {
  const [value, setValue] = useState('');
  const [searches, setSearches] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <SearchField
        label="Search"
        placeholder=""
        value={value}
        onChange={(search) => setSearches((earlier) => new Set([...earlier, search]))}
      />
      {[...searches].map((search) => (
        <Button key={search} onClick={() => setValue(search)}>{`Apply ${search}`}</Button>
      ))}
    </>
  );
}

test('a search that takes effect late keeps what was typed since, and Back replaces it', async () => {
  show(<LateSearch />);
  const input = page.getByRole('searchbox', { name: 'Search' });
  await userEvent.type(input, 'reddit');
  await expect.element(button('Apply reddit')).toBeVisible();
  await userEvent.type(input, '.com');
  await button('Apply reddit').first().click();
  await expect.element(input).toHaveValue('reddit.com');
  await button('Apply reddit.com').click();
  await expect.element(input).toHaveValue('reddit.com');
  await button('Apply reddit').first().click();
  await expect.element(input).toHaveValue('reddit');
});

function TakeNext({ onTake }: { onTake(): void }) {
  useShortcut(['t'], onTake);
  return <Button onClick={onTake}>Take next</Button>;
}

test('a shortcut works as soon as its button is shown', async () => {
  const onTake = vi.fn();
  function Screen() {
    useLayoutEffect(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 't' })), []);
    return <TakeNext onTake={onTake} />;
  }
  show(<Screen />);
  await expect.element(button('Take next')).toBeVisible();
  expect(onTake).toHaveBeenCalled();
});
