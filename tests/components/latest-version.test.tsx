import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { ApiError } from '#contract/client.ts';
import { latestVersion as words } from '#content/admin/lists.ts';
import { button, show } from '#tests/support/components/parts.tsx';
import { useLatestVersion } from '#web/admin/latest-version.tsx';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const Person = z.object({ name: z.string(), city: z.string() });
type Person = z.infer<typeof Person>;
type Saved = Person & { version: number };

const first: Saved = { version: 1, name: 'Ada', city: 'Rome' };
const moved: Saved = { ...first, version: 2 };
const theirs: Saved = { version: 3, name: 'Grace', city: 'Oslo' };

/** A server with one person, whose latest version `Receive` brings into the form, as a refetch does. */
class Server {
  saved = first;

  async receive(saved: Saved): Promise<void> {
    this.saved = saved;
    await button('Receive').click();
  }

  save({ version, ...person }: Saved): Promise<void> {
    if (version !== this.saved.version) throw new ApiError('conflict', 'Someone was faster.', { status: 409 });
    this.saved = { ...person, version: version + 1 };
    return Promise.resolve();
  }
}

function Editor({ server }: { server: Server }) {
  const [latest, setLatest] = useState(first);
  const { version, ...values } = latest;
  const form = useApiForm(Person, (person) => server.save({ ...person, version }), { defaultValues: values });
  const conflict = useLatestVersion(form, { version, values });
  return (
    <ApiForm form={form}>
      {conflict}
      <TextField label="Name" {...form.field('name')} />
      <TextField label="City" {...form.field('city')} />
      <Button type="submit">Save</Button>
      <Button onClick={() => setLatest(server.saved)}>Receive</Button>
    </ApiForm>
  );
}

function open(): Server {
  const server = new Server();
  show(<Editor server={server} />);
  return server;
}

const field = (name: string) => page.getByRole('textbox', { name });
const alert = page.getByRole('alert').filter({ hasText: words.title });

test('a newer version changes the fields without input, and both are saved after a refused attempt', async () => {
  const server = open();
  await field('Name').fill('Mary');
  server.saved = theirs;
  await button('Save').click();
  await expect.element(page.getByText('Someone was faster.')).toBeVisible();
  await button('Receive').click();
  await expect.element(alert.getByText(words.text)).toBeVisible();
  await expect.element(page.getByText('Someone was faster.')).not.toBeInTheDocument();
  await expect.element(field('Name')).toHaveValue('Mary');
  await expect.element(field('City')).toHaveValue('Oslo');
  await button('Save').click();
  await expect.poll(() => server.saved).toEqual({ version: 4, name: 'Mary', city: 'Oslo' });
});

test('input can be discarded for the newer values', async () => {
  const server = open();
  await field('Name').fill('Mary');
  await server.receive(theirs);
  await button(words.discard).click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(field('Name')).toHaveValue('Grace');
  await expect.element(field('Name')).toHaveFocus();
  await button('Save').click();
  await expect.poll(() => server.saved).toEqual({ ...theirs, version: 4 });
});

test('nobody is told of a newer version that met no input', async () => {
  const server = open();
  await server.receive(theirs);
  await expect.element(field('Name')).toHaveValue('Grace');
  await expect.element(alert).not.toBeInTheDocument();
  await field('Name').fill('Mary');
  await expect.element(alert).not.toBeInTheDocument();
});

test('the user’s own version, saved without a response, is not reported as someone else’s', async () => {
  const server = open();
  await field('Name').fill('Mary');
  await server.receive({ ...first, version: 2, name: 'Mary' });
  await expect.element(alert).not.toBeInTheDocument();
  await button('Save').click();
  await expect.poll(() => server.saved.version).toBe(3);
  await expect.element(alert).not.toBeInTheDocument();
});

test('a row that was only moved is saved on its new version', async () => {
  const server = open();
  await field('Name').fill('Mary');
  await server.receive(moved);
  await button('Save').click();
  await expect.poll(() => server.saved).toEqual({ version: 3, name: 'Mary', city: 'Rome' });
  await expect.element(alert).not.toBeInTheDocument();
});
