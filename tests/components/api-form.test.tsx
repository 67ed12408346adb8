import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { ApiError } from '#contract/client.ts';
import { button, show } from '#tests/support/components/parts.tsx';
import { toasts } from '#tests/support/components/toasts.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { type ApiForm as Form, useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const Person = z.object({ name: z.string().min(1, 'Enter a name.'), city: z.string().min(1, 'Enter a city.') });
type Person = z.infer<typeof Person>;

function PersonFields({ form, children }: { form: Form<Person>; children?: ReactNode }) {
  return (
    <ApiForm form={form}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="City" {...form.field('city')} />
      <Button type="submit" loading={form.isSending} loadingLabel="Sending">
        Send
      </Button>
      {children}
    </ApiForm>
  );
}

function PersonForm({ call }: { call(person: Person): Promise<unknown> }) {
  return <PersonFields form={useApiForm(Person, call, { defaultValues: { name: '', city: '' } })} />;
}

const field = (name: string) => page.getByRole('textbox', { name });
const fill = async () => {
  await field('Name').fill('Ada');
  await field('City').fill('Rome');
};
const refuse = (fields: Record<string, string>) =>
  Promise.reject(new ApiError('invalid_input', 'Something is wrong.', { status: 400, fields }));

test('an invalid form is not sent, shows errors at its fields and focuses the first of them', async () => {
  const sent: unknown[] = [];
  show(<PersonForm call={(person) => Promise.resolve(sent.push(person))} />);
  await field('City').fill('Rome');
  await button('Send').click();
  await expect.element(field('Name')).toHaveAccessibleDescription('Enter a name.');
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(field('City')).toHaveAccessibleDescription('');
  expect(sent).toEqual([]);
});

test('a button that is pressed while a field has the focus is clicked before the error of the field moves it', async () => {
  const sent: unknown[] = [];
  show(<PersonForm call={(person) => Promise.resolve(sent.push(person))} />);
  await field('City').click();
  await button('Send').click();
  await expect.element(field('Name')).toHaveAccessibleDescription('Enter a name.');
  await expect.element(field('City')).toHaveAccessibleDescription('Enter a city.');
  expect(sent).toEqual([]);
});

test('field errors from the server appear at the fields, without a message above the form', async () => {
  show(<PersonForm call={() => refuse({ city: 'We don’t know this city.', other: 'Hidden.' })} />);
  await fill();
  await button('Send').click();
  await expect.element(field('City')).toHaveAccessibleDescription('We don’t know this city.');
  await expect.element(field('City')).toHaveFocus();
  await expect.element(page.getByText('Something is wrong.')).not.toBeInTheDocument();
});

test('other server errors appear above the form until it is sent again', async () => {
  const responses = [() => refuse({ other: 'Hidden.' }), () => Promise.resolve()];
  show(<PersonForm call={() => responses.shift()?.() ?? Promise.resolve()} />);
  await fill();
  await button('Send').click();
  await expect.element(page.getByText('Something is wrong.')).toBeVisible();
  await button('Send').click();
  await expect.element(page.getByText('Something is wrong.')).not.toBeInTheDocument();
});

test('a form sends one submission at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let calls = 0;
  show(
    <PersonForm
      call={() => {
        calls += 1;
        return promise;
      }}
    />,
  );
  await fill();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(page.getBySelector('button')).toHaveAttribute('aria-busy', 'true');
  page
    .getBySelector('form')
    .element()
    .dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  resolve();
  await expect.element(button('Send')).toBeEnabled();
  expect(calls).toBe(1);
});

test('a call that fails after its form was closed is reported in a toast', async () => {
  const response = Promise.withResolvers<void>();
  show(<PersonForm call={() => response.promise} />);
  await fill();
  await button('Send').click();
  await expect.element(button('Sending')).toBeVisible();
  show(<p>Another page</p>);
  await expect.element(field('Name')).not.toBeInTheDocument();
  response.reject(new ApiError('conflict', 'Someone else has changed this.', { status: 409 }));
  await expect.element(toasts).toMatchTextContent('About the form you left: Someone else has changed this.');
});

const stored = { name: 'Ada', city: 'Oslo' };

interface SavedFormProps {
  options: Parameters<typeof useApiForm<Person, Person>>[2];
  response: Promise<Person>;
  /** What the call waits for once the saved values are on screen. */
  rest?: Promise<void>;
}

function SavedForm({ options, response, rest }: SavedFormProps) {
  const form = useApiForm(
    Person,
    async (_person, { reset }) => {
      reset(await response);
      await rest;
    },
    options,
  );
  return (
    <PersonFields form={form}>
      <p>{form.isUnsaved ? 'Unsaved' : 'All saved'}</p>
    </PersonFields>
  );
}

test.for([
  ['', { defaultValues: stored }],
  [' that follows what another tab saves', { values: stored, resetOptions: { keepDirtyValues: true } }],
] as const)(
  'what is typed while a form%s is saving stays, the other fields take the saved values',
  async ([, options]) => {
    const saving = Promise.withResolvers<Person>();
    show(<SavedForm options={options} response={saving.promise} />);
    await field('Name').fill('Ada ');
    await field('City').fill(' Rome');
    await button('Send').click();
    await expect.element(button('Sending')).toBeVisible();
    await field('Name').fill('Ada Marsh');
    saving.resolve({ name: 'Ada', city: 'Rome' });
    await expect.element(button('Send')).toBeEnabled();
    await expect.element(field('City')).toHaveValue('Rome');
    await expect.element(field('Name')).toHaveValue('Ada Marsh');
    await expect.element(page.getByText('Unsaved')).toBeVisible();
    await field('Name').fill('Ada');
    await expect.element(page.getByText('All saved')).toBeVisible();
  },
);

test('the button of a saved form stays busy until its call is over', async () => {
  const rest = Promise.withResolvers<void>();
  const response = Promise.resolve({ name: 'Ada', city: 'Rome' });
  show(<SavedForm options={{ defaultValues: stored }} response={response} rest={rest.promise} />);
  await field('City').fill(' Rome');
  await button('Send').click();
  await expect.element(field('City')).toHaveValue('Rome');
  await expect.element(button('Sending')).toBeVisible();
  rest.resolve();
  await expect.element(button('Send')).toBeEnabled();
  await expect.element(page.getByText('All saved')).toBeVisible();
});
