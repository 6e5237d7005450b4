// Sets the language: startI18n changes i18next.
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ChannelChanges } from './channel-changes.tsx';
import { rendered } from './test/rendered.ts';

type Props = Parameters<typeof ChannelChanges>[0];

const change = { step: 'DONE', day: '2026-11-30', oldValue: null, newValue: null, handlerId: null };
const shown = (...changes: readonly object[]) =>
  rendered(
    createElement(ChannelChanges, {
      report: { channelChanges: changes.map((each) => ({ ...change, ...each })) },
      names: new Map([['siv', 'Siv']]),
      thread: [],
    } as unknown as Props),
  );

test('a reporter reads what was changed in the channel, and what waits, without names that nobody vouches for', async () => {
  const told = await shown(
    { kind: 'RETENTION', oldValue: '12', newValue: '1' },
    { kind: 'FOUR_EYES', step: 'ASKED', newValue: 'false' },
    { kind: 'HANDLER_LEFT', handlerId: 'siv' },
    { kind: 'HANDLER_APPROVED', handlerId: 'tor' },
    { kind: 'SOMETHING_NEW' },
  );
  expect(told).toContain('kept for 1 month, not 12 months');
  expect(told).toContain('wants one handler to be able to delete');
  expect(told).toContain('Siv no longer receives reports here');
  expect(told).not.toMatch(/has become a handler|SOMETHING/u);
  expect(await shown()).not.toContain('Changes of the channel');
});
