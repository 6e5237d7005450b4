import { expect, test } from 'vitest';
import { eventActor, eventText } from './events.ts';
import type { SealEvent } from './types.ts';

const event = (more: Partial<SealEvent>): SealEvent => ({
  sequence: 1,
  type: 'CREATED',
  name: 'Kari Nordmann',
  email: 'kari@nordlys.example',
  ip: '203.0.113.7',
  occurredAt: '2026-11-21T10:00:00Z',
  data: {},
  ...more,
});

test('a refusal and a cancellation print their reason on one line', () => {
  const data = { reason: 'Lønnen er feil.\nSend på nytt' };
  expect(eventText(event({ type: 'REFUSED', data }), 'nb')).toBe('Avslått: Lønnen er feil. Send på nytt');
  expect(eventText(event({ type: 'CANCELLED', data }), 'en')).toBe('Cancelled: Lønnen er feil. Send på nytt');
});

test('the day of a deadline and the name that somebody signed with are said in words', () => {
  const sent = event({ type: 'SUBMITTED', data: { deadline: '2027-02-22' } });
  expect(eventText(sent, 'nb')).toBe('Sendt til signering: frist 22. februar 2027');
  expect(eventText(sent, 'en')).toBe('Sent for signature: deadline 22 February 2027');
  const names = { firstName: 'Mikke', lastName: 'Mus', invitedName: 'Tor Test' };
  expect(eventText(event({ type: 'SIGNED', data: names }), 'en')).toBe('Signed: Mikke Mus, invited as Tor Test');
  const { invitedName: _, ...own } = names;
  expect(eventText(event({ type: 'SIGNED', data: own }), 'en')).toBe('Signed');
});

test('changed reminders say their days', () => {
  const text = (reminderFirstDays: number | null, reminderEveryDays: number | null, warningDays: number | null) => {
    const changed = event({
      type: 'REMINDERS_CHANGED',
      data: { reminderFirstDays, reminderEveryDays, warningDays },
    });
    return [eventText(changed, 'en'), eventText(changed, 'nb')];
  };
  expect(text(1, 7, 3)).toEqual([
    'Automatic reminders changed: after 1 day, then every 7 days, 3 days before the deadline',
    'Automatiske påminnelser endret: etter 1 dag, så hver 7. dag, 3 dager før fristen',
  ]);
  expect(text(null, null, null)).toEqual([
    'Automatic reminders changed: none',
    'Automatiske påminnelser endret: ingen',
  ]);
});

test('what support did as a user names the administrator', () => {
  const data = { impersonator: 'Anne Vik' };
  expect(eventActor(event({ data }), 'en')).toBe(
    'Kari Nordmann, kari@nordlys.example, by support: Anne Vik, IP 203.0.113.7',
  );
  expect(eventActor(event({ data }), 'nb')).toContain('ved support: Anne Vik');
  expect(eventActor(event({}), 'en')).toBe('Kari Nordmann, kari@nordlys.example, IP 203.0.113.7');
});
