import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { openPage } from './support/open-page.ts';
import { answerOf, askReferee } from './support/referees.ts';

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const path = (token: string) => `/v2/en/checkmore/digital-reference/${token}`;
const openForm = async (token: string) => {
  await openPage(path(token));
  await screen.findByRole('heading', { name: 'Reference for Kari Nordmann' });
  await screen.findByRole('button', { name: 'Confirm and submit' });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const group = (name: RegExp | string) => screen.getByRole('radiogroup', { name });
const choose = (question: RegExp | string, answer: RegExp | string) =>
  userEvent.click(within(group(question)).getByRole('radio', { name: answer }));
const fill = (name: RegExp, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text);

/** Answers everything but the first `left` ratings. */
async function answerAll(left = 0): Promise<void> {
  await choose('Is this information correct?', 'Yes');
  const ratings = screen.getAllByRole('radiogroup').filter((each) => within(each).queryByRole('radio', { name: '4' }));
  for (const rating of ratings.slice(left)) await userEvent.click(within(rating).getByRole('radio', { name: '4' }));
  await fill(/strengths/u, 'Calm');
  await fill(/develop/u, 'Delegating');
  await choose('Is the candidate reliable?', 'Yes');
  await choose('Would you hire the candidate again?', 'Yes');
  await choose(/hear from Tillit/u, 'No, thank you');
}

test('the page says who asks, who reads and how long answers are kept, without a name in the title or the address', async () => {
  const { token } = await askReferee(sql);
  await openForm(token);
  for (const text of [/named you as a reference/u, /and Kari Nordmann, who has the right/u, /months after the check/u])
    screen.getByText(text);
  expect(document.title).toBe('Tillit – Reference');
  expect(location.pathname).toBe(path(token));
});

test('a question that cannot be answered needs a reason instead of a rating, and takes the rating back', async () => {
  const { token, check } = await askReferee(sql);
  await openForm(token);
  await answerAll(1);
  await press('Confirm and submit');
  await screen.findByText('Please select a rating from 1 to 5');
  await userEvent.click(screen.getByRole('checkbox', { name: /question above.*Working with others/u }));
  expect(screen.queryByText('Please select a rating from 1 to 5')).toBeNull();
  const reason = await screen.findByRole('textbox', { name: /explain why you can't.*Working with others/u });
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  expect(group('Working with others').matches(':disabled')).toBe(true);
  await userEvent.type(reason, 'We were in different places');
  await press('Confirm and submit');
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(await answerOf(sql, check)).toMatchObject({
    marketing: false,
    answers: {
      cooperation: { rating: null, unable: true, explanation: 'We were in different places' },
      stress: { rating: 4 },
      strengths: { text: 'Calm' },
      reliable: { yes: true },
    },
  });
});

test('nothing is sent until everything has an answer; “no” has to be explained', async () => {
  const { token, check } = await askReferee(sql);
  await openForm(token);
  await choose('Is this information correct?', 'No');
  await choose('Is the candidate reliable?', 'No');
  await press('Confirm and submit');
  await screen.findByText(/answers are missing/u);
  expect(screen.getAllByText('Please select a rating from 1 to 5')).toHaveLength(10);
  expect(screen.getAllByText('Please write an explanation')).toHaveLength(2);
  expect(screen.getAllByText('Please write a description')).toHaveLength(2);
  expect(screen.getAllByText('Please answer yes or no')).toHaveLength(2);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^What isn’t correct/u));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /your relation/u }), 'Choose');
  await screen.findByText('Choose a relationship');
  expect(await answerOf(sql, check)).toBeUndefined();
});

test('what was entered is there again by the same link', async () => {
  const { token } = await askReferee(sql);
  await openForm(token);
  await fill(/strengths/u, 'Calm');
  await choose('Is the candidate reliable?', 'Yes');
  await screen.findByText(/^Saved\./u);
  await expect
    .poll(async () =>
      (await sql`select answers::text as text from private.referee_draft`).map(({ text }) => text).join(' '),
    )
    .toContain('"yes": true');
  await openForm(token);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /strengths/u }).value).toBe('Calm');
  expect(
    within(group('Is the candidate reliable?')).getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked,
  ).toBe(true);
});

test('a used link says that it was answered', async () => {
  const { token } = await askReferee(sql);
  await openForm(token);
  await answerAll();
  await press('Confirm and submit');
  await screen.findByRole('heading', { name: 'Thank you' });
  await openPage(path(token));
  await screen.findByRole('heading', { name: 'You have already answered' });
  expect(screen.queryByText(/Kari Nordmann/u)).toBeNull();
});

test('declining needs a message, and ends the link', async () => {
  const { token } = await askReferee(sql);
  await openForm(token);
  await userEvent.click(screen.getAllByRole('button', { name: 'Decline' })[0]!);
  const dialog = await screen.findByRole('dialog');
  const message = await within(dialog).findByRole('textbox', { name: 'Message' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await within(dialog).findByText('Please write a message');
  await userEvent.type(message, 'We only worked together for a week');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await screen.findByRole('heading', { name: 'You have declined' });
  await openPage(path(token));
  await screen.findByRole('heading', { name: 'This link doesn’t work' });
});

test.each(['', 'unknown', crypto.randomUUID()])(
  'the token “%s” shows nothing but that it does not work',
  async (token) => {
    await openPage(path(token || 'x'));
    await screen.findByRole('heading', { name: 'This link doesn’t work' });
    expect(document.body.textContent).not.toMatch(/Kari|Bærum/u);
  },
);

test('a scale of behaviour has its words, in the order from the lowest', async () => {
  const { token } = await askReferee(sql, 'DIGITAL_REFERENCE', 'BEHAVIOUR');
  await openForm(token);
  const names = within(group('Taking initiative'))
    .getAllByRole('radio')
    .map((each) => each.closest('label')?.textContent);
  expect(names).toHaveLength(6);
  expect([names[0], names[5]]).toEqual(['Below what the job needs', 'The best I have worked with']);
});
