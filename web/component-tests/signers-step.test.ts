import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cast, openPage } from './support/open-page.ts';

test('the next signer can be typed as soon as the one before is added', async () => {
  const team = await cast.team();
  const draft = await cast.draft(team, { name: 'Avtale', files: [], signers: [] });
  await openPage(`/v2/en/team/${team.slug}/signmore/create-document-wizard/${draft.id}/2`, team.owner);
  await screen.findByRole('heading', { name: 'Who should sign?' });
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const fill = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });

  // Everything that is loaded again after the signer was added takes long.
  const network = globalThis.fetch;
  const reload = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const body = request[1]?.body;
    if (typeof body === 'string' && body.includes('query ')) await reload.promise;
    return network(...request);
  });
  fill('First name', 'Ola');
  fill('Last name', 'Hansen');
  fill('Email', 'ola@nordlys.example');
  fireEvent.click(screen.getByRole('button', { name: 'Add signer' }));
  await waitFor(() => expect(field('Email').value).toBe(''));
  expect(document.activeElement).toBe(field('First name'));
  fill('First name', 'Eva');
  reload.resolve();
  await screen.findByText('Ola Hansen');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add signer' }).getAttribute('aria-busy')).toBeNull());
  expect(field('First name').value).toBe('Eva');
  vi.unstubAllGlobals();
});

test('“Continue” saves the signer that is being changed', async () => {
  const team = await cast.team();
  const signer = { firstName: 'Ola', lastName: 'Hansen', email: 'ola@nordlys.example' };
  const draft = await cast.draft(team, { name: 'Avtale', files: [], signers: [signer] });
  await openPage(`/v2/en/team/${team.slug}/signmore/create-document-wizard/${draft.id}/2`, team.owner);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Ola Hansen' }));
  fireEvent.input(await screen.findByDisplayValue('Ola'), { target: { value: 'Olav' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Message and deadline' });
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByText('Olav Hansen');
});

const stepOf = (slug: string, draftId: string, step: number) =>
  `/v2/en/team/${slug}/signmore/create-document-wizard/${draftId}/${step}`;
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const fill = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function typeOla(): Promise<void> {
  await screen.findByRole('heading', { name: 'Who should sign?' });
  fill('First name', 'Ola');
  fill('Last name', 'Hansen');
  fill('Email', 'ola@nordlys.example');
}

test('of orders that wait, only the last is saved, and the draft is being saved until then, whatever fails before', async () => {
  const team = await cast.team();
  const person = (firstName: string) => ({ firstName, lastName: 'Lie', email: `${firstName}@nordlys.example` });
  const draft = await cast.draft(team, { name: 'Avtale', files: [], signers: ['Ola', 'Eva', 'Jane'].map(person) });
  await openPage(stepOf(team.slug, draft.id, 2), team.owner);
  const network = globalThis.fetch;
  const [first, last] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const orders: string[][][] = [];
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const body = request[1]?.body;
    if (typeof body === 'string' && body.includes('"OrderSignatures"')) {
      const isFirst = orders.push(JSON.parse(JSON.parse(body).variables.groups)) === 1;
      await (isFirst ? first : last).promise;
      if (isFirst) return new Response('{}', { status: 500 });
    }
    return network(...request);
  });

  fireEvent.click(await screen.findByRole('switch', { name: /^Set the order/ }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'At the same time as Ola Lie' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Let Eva Lie sign later' }));
  await waitFor(() => expect(orders).toHaveLength(1));
  const [ola, eva, jane] = orders.flat(2) as [string, string, string];
  first.resolve();
  await waitFor(() => expect(orders).toHaveLength(2));
  await screen.findByText('Saving …');
  last.resolve();
  await screen.findByText('Saved as a draft');
  expect(orders).toEqual([
    [[ola], [eva], [jane]],
    [[ola, jane], [eva]],
  ]);
});

test('“Add myself” adds me with my own details, and leaves the form that somebody else is typed into', async () => {
  const team = await cast.team();
  const draft = await cast.draft(team, { name: 'Avtale', files: [], signers: [] });
  await openPage(stepOf(team.slug, draft.id, 2), team.owner);
  await typeOla();
  fill('Signs for (optional)', 'Hansen Bygg AS');
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'en' } });
  fireEvent.change(screen.getByLabelText('Proof of identity'), { target: { value: 'SMS' } });
  fireEvent.input(await screen.findByLabelText('Mobile number'), { target: { value: '40000000' } });
  press('Add myself');

  const me = await screen.findByText(new RegExp(team.owner.email, 'i'));
  expect(me.textContent).toBe(`${team.owner.email.toLowerCase()} · Norwegian`);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add myself' })).toBeNull());
  expect(field('First name').value).toBe('Ola');
  expect(field('Signs for (optional)').value).toBe('Hansen Bygg AS');
  press('Add signer');
  const ola = await screen.findByText(/ola@nordlys\.example/);
  expect(ola.textContent).toBe('for Hansen Bygg AS · ola@nordlys.example · English · Has to enter an SMS code');
});

test('a typed signer is kept on the way back, and stops the sending until it is added', async () => {
  const team = await cast.team();
  const signer = { firstName: 'Eva', lastName: 'Berg', email: 'eva@nordlys.example' };
  const draft = await cast.draft(team, { name: 'Avtale', signers: [signer] });
  await openPage(stepOf(team.slug, draft.id, 2), team.owner);
  await typeOla();
  press('Back');
  await screen.findByRole('heading', { name: 'Add the files' });
  press('Continue');
  await screen.findByRole('heading', { name: 'Who should sign?' });
  expect(field('Last name').value).toBe('Hansen');

  fireEvent.click(screen.getByRole('radio', { name: /^Each person/ }));
  await screen.findByRole('heading', { name: 'Add another person' });
  expect(field('Last name').value).toBe('Hansen');
  fireEvent.click(screen.getByRole('radio', { name: /^Everyone/ }));
  await screen.findByRole('heading', { name: 'Add another signer' });

  fireEvent.click(screen.getByRole('link', { name: /Review/ }));
  fireEvent.click(await screen.findByRole('link', { name: /started adding a signer/ }));
  await screen.findByRole('heading', { name: 'Who should sign?' });
  press('Continue');
  await screen.findByRole('heading', { name: 'Message and deadline' });
  fireEvent.click(screen.getByRole('link', { name: /Review/ }));
  await screen.findByText('Ola Hansen');
  expect(screen.queryByRole('link', { name: /started adding a signer/ })).toBeNull();
});

test('a signer with one name is added by it, and changed back into one with two', async () => {
  const team = await cast.team();
  const draft = await cast.draft(team, { name: 'Avtale', files: [], signers: [] });
  await openPage(stepOf(team.slug, draft.id, 2), team.owner);
  await screen.findByRole('heading', { name: 'Who should sign?' });
  fill('Last name', 'Suharto');
  fill('Email', 'mailto:suharto@gmial.com');
  fireEvent.focusOut(field('Email'));
  press('Add signer');
  await screen.findByText('A first name is required');
  fireEvent.click(screen.getByRole('checkbox', { name: 'This person has only one name' }));
  expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull();
  expect(field('Name').value).toBe('Suharto');
  fill('Name', '');
  press('Add signer');
  await screen.findByText('A name is required');
  fill('Name', 'Suharto');
  fill('Email', 'suharto@gmial.com');
  fireEvent.focusOut(field('Email'));
  // A hint, which does not stop anybody.
  await screen.findByText('Did you mean suharto@gmail.com?');
  press('Add signer');
  await screen.findByText(/suharto@gmial\.com/);
  await waitFor(() => expect(field('First name').value).toBe(''));

  fireEvent.click(await screen.findByRole('button', { name: 'Edit Suharto' }));
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'This person has only one name' });
  // The row's, and the next signer's.
  await waitFor(() => expect(boxes().map(({ checked }) => checked)).toEqual([true, false]));
});
