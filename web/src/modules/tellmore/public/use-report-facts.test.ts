// Sets the language: startI18n changes i18next.
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { WbAccount } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { rendered } from './test/rendered.ts';
import { useReportFacts } from './use-report-facts.ts';
import type { ReportFactsOf } from './use-report-facts.ts';

const handler = (id: string) => ({ id, name: '', title: null, signKey: '', isAssigned: true });
const account = {
  name: 'Fjell AS',
  handlerIds: ['siv', 'tor'],
  roster: JSON.stringify({ handlers: [{ id: 'tor', name: 'A name of the server' }] }),
} as unknown as WbAccount;
const of = {
  report: {
    reportNumber: 'K7Q29MXB',
    privacy: 'ANONYMOUS',
    type: 'FEEDBACK',
    status: 'IN_PROGRESS',
    submittedOn: '2026-11-20',
    acknowledgedOn: null,
    closedOn: null,
    deletesOn: null,
    lastInteractionOn: '2026-11-20',
    handlers: [handler('siv'), handler('new')],
  },
  thread: [{ type: 'REPORT', value: { leftOut: ['tor'] } }],
  names: new Map([
    ['siv', 'Siv Dahl'],
    ['tor', 'Tor Vik'],
  ]),
  details: { shown: null },
} as unknown as ReportFactsOf;

function Facts({ names }: Pick<ReportFactsOf, 'names'>) {
  return useReportFacts({ ...of, names }, account)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');
}

test('a reporter reads who agreed that their name is opened, for whom and on which day', async () => {
  const passed = { type: 'NAMES_PASSED', handlerId: 'siv', writtenOn: '2026-11-28', value: { namesFor: 'tor' } };
  function Passed({ value }: { value: unknown }) {
    const thread = [...of.thread, { ...passed, value }] as unknown as ReportFactsOf['thread'];
    return useReportFacts({ ...of, thread }, account)
      .map(({ label, value: shown }) => `${label}: ${shown}`)
      .join('\n');
  }
  expect(await rendered(createElement(Passed, { value: passed.value }))).toMatch(
    /Your name: Siv Dahl agreed that Tor Vik may open your name, .*28/,
  );
  // One that no handler has signed says nothing.
  expect(await rendered(createElement(Passed, { value: null }))).not.toContain('Your name');
});

test('handlers have the names that somebody vouches for, and are a colleague without one', async () => {
  const facts = await rendered(createElement(Facts, { names: of.names }));
  expect(facts).toContain('Handled by: Siv Dahl and a colleague');
  expect(facts).toContain('Left out: Tor Vik');
  expect(await rendered(createElement(Facts, { names: new Map() }))).toContain('Left out: a colleague');
});
