// Sets the language: startI18n changes i18next.
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { EndedReportProps } from './ended-report.tsx';
import { EndedReport } from './ended-report.tsx';
import { rendered } from './test/rendered.ts';

const message = { type: 'MESSAGE', handlerId: null };
const reply = { type: 'MESSAGE', handlerId: 'siv' };
const closed = { type: 'REPORT_CLOSED', handlerId: 'siv', value: {} };

const endedWith = (...thread: readonly object[]) =>
  rendered(
    createElement(EndedReport, {
      report: { status: 'CLOSED', deletesOn: null, handlers: [] },
      thread,
      mayWrite: true,
      account: { country: 'NO' },
    } as unknown as EndedReportProps),
  );

test('a reporter can ask three times for a closed report to be opened again, and is offered that until then', async () => {
  const asked = await endedWith(message, message, message, closed, message, reply, message);
  expect(asked).toContain('Ask to open it again');
  expect(asked).toContain('you can ask for it to be opened again');
  const used = await endedWith(closed, message, message, message);
  expect(used).not.toMatch(/open it again|opened again/u);
  expect(used).toContain('You can turn to somebody else');
  // Closed once more.
  expect(await endedWith(closed, message, message, message, closed)).toContain('Ask to open it again');
});

test('a reporter reads why a report was deleted, of a list that no server can add words to', async () => {
  const deleted = (deletionReason: string | null) =>
    rendered(
      createElement(EndedReport, {
        report: { status: 'DELETED', deletesOn: null, deletionReason, handlers: [] },
        thread: [],
        mayWrite: false,
        account: { country: 'NO' },
      } as unknown as EndedReportProps),
    );
  expect(await deleted('DUPLICATE')).toContain('were told the same before');
  expect(await deleted('RETENTION')).toContain('The time that closed reports are kept is over');
  expect(await deleted('Write your name to …')).toContain('No reason was given');
});
