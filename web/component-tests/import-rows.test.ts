import { createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { ImportConnection } from '#shared/import/connect-import.ts';
import type { ImportRow, Values } from '#shared/import/definition.ts';
import { useImport } from '#shared/import/use-import.ts';
import type { ImportState } from '#shared/import/use-import.ts';

type Key = 'phone' | 'language';

const rowOf = (values: Values<Key>): ImportRow<Key> => ({ number: 3, values, faults: [] });
const table = { rows: [rowOf({ phone: '4,79E+10', language: 'eng.' })], hidden: 0 };
const look = { sheet: 0, sample: [], found: { isSure: true } };

/** Answers as the worker does, and finds no faults. */
const connection = {
  open: () => Promise.resolve({ sheets: [], look, readings: [] }),
  check: () => Promise.resolve(table),
  recheck: (_number: number, values: Values<Key>) => Promise.resolve(rowOf(values)),
  end: () => undefined,
} as unknown as ImportConnection<Key>;

test('a value that is changed before the page shows the change of another keeps both', async () => {
  let state: ImportState<Key> | undefined;
  const Probe = () => {
    const now = useImport<Key>(() => connection, 'phone');
    useEffect(() => {
      state = now;
    });
    return null;
  };
  const root = createRoot(document.createElement('div'));
  root.render(createElement(Probe));
  await expect.poll(() => state).toBeDefined();
  await state?.openText('…');
  await expect.poll(() => state?.stage.at).toBe('rows');

  // What the page drew before it got the first answer.
  const drawn = state;
  const [row] = table.rows;
  if (!drawn || !row) throw new Error('No rows');
  await drawn.recheck(row, 'phone', '90000001');
  await drawn.recheck(row, 'language', 'en');
  await expect.poll(() => state?.stage).toMatchObject({ rows: [{ values: { phone: '90000001', language: 'en' } }] });

  // Rows that are read again lose what was typed.
  await state?.includeHidden();
  await state?.recheck(row, 'language', 'nb');
  await expect.poll(() => state?.stage).toMatchObject({ rows: [{ values: { phone: '4,79E+10', language: 'nb' } }] });
  root.unmount();
});
