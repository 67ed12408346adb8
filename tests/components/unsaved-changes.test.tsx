import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { button, expectAccessible, inEveryLook, press, show } from '#tests/support/components/parts.tsx';
import { ApiForm } from '#web/forms/api-form.tsx';
import { leaveOrAsk } from '#web/forms/leave-guard.ts';
import { UnsavedGuard } from '#web/forms/unsaved-guard.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';

const Article = z.object({ title: z.string(), price: z.number() });

function ArticleForm() {
  // The price has no default, so its value differs from the start.
  const form = useApiForm(Article, () => Promise.resolve(), { defaultValues: { title: 'Old title' } });
  const navigate = useNavigate();
  return (
    <ApiForm form={form}>
      <UnsavedGuard when={form.isUnsaved} />
      <TextField label="Title" {...form.field('title')} />
      <TextField label="Price" {...form.field('price', { setValueAs: Number.parseFloat })} />
      <Button onClick={() => void navigate('/elsewhere')}>Elsewhere</Button>
      <Button onClick={() => void navigate('/signin', { state: { isSignedOut: true } })}>Session ends</Button>
      <output aria-label="Path">{useLocation().pathname}</output>
    </ApiForm>
  );
}

function Editor() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Write</Button>
      <SidePanel
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Article"
        footer={<Button onClick={() => setIsOpen(false)}>Cancel</Button>}
      >
        <ArticleForm />
      </SidePanel>
    </>
  );
}

const panel = page.getByRole('dialog', { name: 'Article' });
const question = page.getByRole('dialog', { name: 'Leave without saving?' });
const title = panel.getByRole('textbox', { name: 'Title' });

const pressOutside = () => userEvent.pointer({ keys: '[MouseLeft]', coords: { x: 4, y: 4 } });
const waysToClose: [string, () => Promise<unknown>][] = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press outside', pressOutside],
  ['the close button', () => button('Close', panel).click()],
];

beforeEach(async () => {
  show(<Editor />);
  await press(button('Write'), '{Enter}');
  await expect.element(title).toHaveFocus();
});

test.each(waysToClose)('%s closes a panel in which nothing was changed', async (_way, close) => {
  await close();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button('Write')).toHaveFocus();
});

test('Escape asks even if it follows the last letter immediately', async () => {
  const input = title.element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'New title');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  // React renders after the event, in a microtask.
  await Promise.resolve();
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  await expect.element(question).toBeVisible();
  expect(input.value).toBe('New title');
});

test.each(waysToClose)('%s asks before changes are lost', async (_way, close) => {
  await title.fill('New title');
  await close();
  await expect.element(question).toHaveAccessibleDescription('Your changes will be lost.');
  await expect.element(button('Keep editing', question)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(title).toHaveValue('New title');
  await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true);

  await close();
  await button('Discard changes', question).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(button('Write')).toHaveFocus();
});

test('after Escape twice the focus is back in the field', async () => {
  await title.fill('New title');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(title).toHaveFocus();
});

test('Cancel discards changes without a question', async () => {
  await title.fill('New title');
  await button('Cancel', panel).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(question).not.toBeInTheDocument();
});

test('navigating away asks, too', async () => {
  await title.fill('New title');
  await button('Elsewhere', panel).click();
  await expect.element(question).toBeVisible();
  await button('Keep editing', question).click();
  await expect.element(title).toHaveValue('New title');
  await button('Elsewhere', panel).click();
  await expect.element(button('Leave page', question)).toBeVisible();
});

test('the end of the session is not held up', async () => {
  await title.fill('New title');
  await button('Session ends', panel).click();
  await expect.element(panel.getByRole('status', { name: 'Path' })).toHaveTextContent('/signin');
  await expect.element(question).not.toBeInTheDocument();
});

test('signing out asks before changes are lost', async () => {
  const signOut = vi.fn();
  leaveOrAsk(signOut);
  expect(signOut).toHaveBeenCalledTimes(1);
  await title.fill('New title');
  leaveOrAsk(signOut);
  await button('Keep editing', question).click();
  await expect.element(title).toHaveValue('New title');
  leaveOrAsk(signOut);
  await expect.element(button('Sign out', question)).toBeVisible();
  expect(signOut).toHaveBeenCalledTimes(1);
  await button('Sign out', question).click();
  expect(signOut).toHaveBeenCalledTimes(2);
  // Another question may follow, such as that about kept edits.
  await expect.element(question).not.toBeInTheDocument();
});

test('the question is accessible at every width', async () => {
  await title.fill('New title');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await inEveryLook((_width, theme) => expectAccessible(theme, '[role=dialog]'));
});
