import { MantineProvider } from '@mantine/core';
import { useForm } from '@mantine/form';
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PhoneFields } from '#ui/phone/phone-fields.tsx';
import type { PhoneForm } from '#ui/phone/phone-fields.tsx';

let root: Root;
const send = vi.fn<(values: PhoneForm) => void>();

/** The form of every pair of country and number: signers, candidates, two-factor, one's own number. */
function Form() {
  const form = useForm<PhoneForm>({
    mode: 'uncontrolled',
    initialValues: { phoneCountryCode: '+47', phoneNumber: '' },
  });
  const fields = createElement(PhoneFields, { form, countryLabel: 'Country', numberLabel: 'Number' });
  return createElement('form', { onSubmit: form.onSubmit(send) }, fields, createElement('button', null, 'Send'));
}

const country = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Number' });

beforeEach(async () => {
  send.mockReset();
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  root.render(createElement(MantineProvider, null, createElement(Form)));
  // The calling codes are loaded.
  await waitFor(() => expect(country().value).toMatch(/^\+47 N/));
});

afterEach(() => root.unmount());

const WRITTEN: [string, string, string][] = [
  ['+47 412 34 567', '+47', '41234567'],
  ['004741234567', '+47', '41234567'],
  ['+46 70 123 45 67', '+46', '701234567'],
  ['0046 (0)70-123 45 67', '+46', '701234567'],
];

const sent = (phoneCountryCode: string, phoneNumber: string) =>
  waitFor(() => expect(send.mock.lastCall?.[0]).toEqual({ phoneCountryCode, phoneNumber }));

test.each(WRITTEN)('%s that is typed is %s and %s', async (text, code, rest) => {
  await userEvent.type(number(), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await sent(code, rest);
  expect(number().value).toBe(rest);
  expect(country().value.startsWith(code)).toBe(true);
});

test.each(WRITTEN)('%s with Enter is %s and %s', async (text, code, rest) => {
  await userEvent.type(number(), `${text}{Enter}`);
  await sent(code, rest);
});

test.each(WRITTEN)('%s that is pasted is %s and %s', async (text, code, rest) => {
  await userEvent.click(number());
  await userEvent.paste(` ${text} `);
  expect(number().value).toBe(rest);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await sent(code, rest);
});
