// Sets the language: startI18n changes i18next.
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '#modules/tellmore/public/test/rendered.ts';
import type { ActionProps } from './handled-props.ts';
import { KeyWarning } from './key-warning.tsx';
import { ReportActions } from './report-actions.tsx';

const propsOf = (status: string, mayStep: boolean) =>
  ({
    report: { status, deletionAskedBy: null },
    channel: null,
    handlers: [],
    opened: { entries: [], isProven: false, mayWrite: false, mayStep, changedBy: null, lacking: [], names: new Map() },
  }) as unknown as ActionProps;
const buttonsOf = async (props: ActionProps) =>
  [...(await rendered(createElement(ReportActions, props))).matchAll(/mantine-Button-label">([^<]*)</g)].map(
    ([, label]) => label,
  );

test.each([
  ['IN_PROGRESS', true, ['Assign', 'Close the report', 'Download', 'Delete the report']],
  ['IN_PROGRESS', false, ['Download', 'Delete the report']],
  ['CLOSED', true, ['Download', 'Hand over', 'Open again', 'Delete the report']],
  ['CLOSED', false, ['Download', 'Delete the report']],
])('a report that does not open, %s, with seals: %s, offers %j', async (status, mayStep, labels) => {
  expect(await buttonsOf(propsOf(status, mayStep))).toEqual(labels);
});

test('the warning promises these steps only where they are offered', async () => {
  const warningOf = (mayStep: boolean) => rendered(createElement(KeyWarning, propsOf('IN_PROGRESS', mayStep)));
  expect(await warningOf(true)).toContain('You can still close the report');
  expect(await warningOf(false)).not.toContain('You can still close the report');
});
