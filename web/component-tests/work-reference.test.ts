import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { mailsTo } from '#function-tests/support/inbox.ts';
import { backend, openPage } from './support/open-page.ts';
import { answerOf, askReferee } from './support/referees.ts';

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const openForm = async (token: string) => {
  await openPage(`/v2/en/checkmore/reference/${token}`);
  await screen.findByRole('heading', { name: 'VERIFY' });
  await screen.findByRole('button', { name: 'Confirm information' });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** A contact at an employer confirms with a code to their mailbox, whatever the order asks of referees. */
async function confirmByCode(email: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Email me the code' }));
  const code = await screen.findByRole('textbox', { name: 'Code' });
  const [mail] = await mailsTo(backend, email);
  await userEvent.type(code, mail?.subject.slice(0, 6) ?? '');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm and submit' }));
}

test('an employer confirms what was stated, and only the choice of marketing is sent', async () => {
  const { token, check, email } = await askReferee(sql, 'WORK_EXPERIENCE');
  await openForm(token);
  screen.getByText('Jan 2020 – Mar 2024');
  await userEvent.click(screen.getByRole('checkbox', { name: /Yes, please/u }));
  await press('Confirm information');
  expect(await answerOf(sql, check)).toBeUndefined();
  await confirmByCode(email);
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(await answerOf(sql, check)).toEqual({ marketing: true, answers: {}, facts: { isConfirmed: true } });
});

test('an employer corrects the period; both fields are required', async () => {
  const { token, check, email } = await askReferee(sql, 'WORK_EXPERIENCE');
  await openForm(token);
  await press('Edit information');
  const period = screen.getByRole<HTMLInputElement>('textbox', { name: 'Period' });
  expect(period.value).toBe('Jan 2020 – Mar 2024');
  await userEvent.clear(period);
  await screen.findByText('The period is required');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Position' }));
  await screen.findByText('The position is required');
  await press('Save and confirm information');
  expect(await answerOf(sql, check)).toBeUndefined();
  await userEvent.type(period, 'Jan 2020 – Dec 2023');
  await userEvent.type(screen.getByRole('textbox', { name: 'Position' }), 'Team lead');
  await press('Save and confirm information');
  await confirmByCode(email);
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(await answerOf(sql, check)).toMatchObject({
    facts: { isConfirmed: false, verifiedPeriod: 'Jan 2020 – Dec 2023', verifiedPosition: 'Team lead' },
  });
});

test('a link to an employer’s confirmation opens it from the page of references too', async () => {
  const { token } = await askReferee(sql, 'WORK_EXPERIENCE');
  await openPage(`/v2/en/checkmore/digital-reference/${token}`);
  await screen.findByRole('heading', { name: 'VERIFY' });
  expect(location.pathname).toBe(`/v2/en/checkmore/reference/${token}`);
});
