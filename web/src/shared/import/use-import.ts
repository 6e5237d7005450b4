import { useEffect, useRef, useState } from 'react';
import type { ImportConnection } from './connect-import.ts';
import type { ImportRow, Values } from './definition.ts';
import type { Reading } from './file/decode-text.ts';
import type { ImportSource } from './file/read-file.ts';
import type { Encoding } from './file/single-byte.ts';
import { ImportFault } from './file/table.ts';
import type { FileFault } from './file/table.ts';
import type { ColumnMap } from './find-columns.ts';
import type { OpenedFile, SheetInfo, SheetLook } from './import-service.ts';
import { MAX_BYTES } from './limits.ts';
import { markDuplicates } from './mark-duplicates.ts';

interface Columns<Key extends string> {
  readonly sheets: readonly SheetInfo[];
  readonly look: SheetLook<Key>;
}

/** A file and its rows. */
export interface ReadRows<Key extends string> extends Columns<Key> {
  readonly map: ColumnMap<Key>;
  readonly rows: readonly ImportRow<Key>[];
  /** Hidden rows that were left out. */
  readonly hidden: number;
}

/**
 * The user chooses a source, then its encoding if that is not clear, then its columns unless the headers say enough,
 * and then looks through the rows.
 */
type Stage<Key extends string> =
  | { readonly at: 'source' }
  | { readonly at: 'letters'; readonly source: ImportSource; readonly readings: readonly Reading[] }
  | ({ readonly at: 'columns' } & Columns<Key>)
  | ({ readonly at: 'rows' } & ReadRows<Key>);

/** CODE: what reads files could not be loaded, or failed. */
type Fault = FileFault | 'CODE';

export interface ImportState<Key extends string> {
  readonly stage: Stage<Key>;
  readonly fault: Fault | null;
  readonly isBusy: boolean;
  readonly openFile: (file: File) => Promise<void>;
  readonly openText: (text: string) => Promise<void>;
  readonly chooseEncoding: (encoding: Encoding) => Promise<void>;
  readonly chooseSheet: (sheet: number) => Promise<void>;
  readonly chooseColumns: (map: ColumnMap<Key>) => Promise<void>;
  readonly includeHidden: () => Promise<void>;
  readonly changeColumns: () => void;
  readonly changeSource: () => void;
  readonly setRows: (rows: readonly ImportRow<Key>[]) => void;
  /** Reads a row again after a person has changed one of its values. */
  readonly recheck: (row: ImportRow<Key>, field: Key, text: string) => Promise<void>;
}

/** An import from the choice of a file to rows that were looked through. `start` starts the worker, with the first file. */
export function useImport<Key extends string>(start: () => ImportConnection<Key>, identity: Key): ImportState<Key> {
  const [stage, setStage] = useState<Stage<Key>>({ at: 'source' });
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const connection = useRef<ImportConnection<Key> | null>(null);
  // The values of rows that were changed: the newest, also when the page has not drawn them yet.
  const typed = useRef(new Map<number, Values<Key>>());
  useEffect(() => () => connection.current?.end(), []);

  const service = () => (connection.current ??= start());

  /** A fault is shown beside what is on the screen, which stays. */
  async function run(task: () => Promise<void>): Promise<void> {
    setFault(null);
    setBusy(true);
    try {
      await task();
    } catch (error) {
      setFault(error instanceof ImportFault ? error.code : 'CODE');
      if (error instanceof ImportFault && !connection.current?.isOver()) return;
      // A worker that failed or was ended answers nothing more.
      connection.current?.end();
      connection.current = null;
      setStage({ at: 'source' });
    } finally {
      setBusy(false);
    }
  }

  async function readRows(columns: Columns<Key>, map: ColumnMap<Key>, withHidden = false): Promise<void> {
    const { rows, hidden } = await service().check(columns.look.sheet, map, withHidden);
    typed.current.clear();
    setStage({ ...columns, at: 'rows', map, hidden, rows: markDuplicates(rows, identity) });
  }

  async function open(choose: () => Promise<ImportSource>): Promise<void> {
    await run(async () => {
      const source = await choose();
      const opened: OpenedFile<Key> = await service().open(source);
      if (opened.readings.length > 0) setStage({ at: 'letters', source, readings: opened.readings });
      else if (opened.look.found.isSure) await readRows(opened, opened.look.found);
      else setStage({ at: 'columns', ...opened });
    });
  }

  return {
    stage,
    fault,
    isBusy,
    openFile: (file) =>
      open(async () => {
        if (file.size > MAX_BYTES) throw new ImportFault('TOO_BIG');
        return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
      }),
    openText: (text) => open(async () => ({ name: '', text })),
    chooseEncoding: async (encoding) => {
      if (stage.at === 'letters') await open(async () => ({ ...stage.source, encoding }));
    },
    chooseSheet: (sheet) =>
      run(async () => {
        if ('look' in stage) setStage({ at: 'columns', sheets: stage.sheets, look: await service().look(sheet) });
      }),
    chooseColumns: (map) =>
      run(async () => {
        if ('look' in stage) await readRows({ sheets: stage.sheets, look: stage.look }, map);
      }),
    includeHidden: () =>
      run(async () => {
        if (stage.at === 'rows') await readRows({ sheets: stage.sheets, look: stage.look }, stage.map, true);
      }),
    changeColumns: () => {
      if (stage.at !== 'rows') return;
      const found = { ...stage.look.found, ...stage.map };
      setStage({ at: 'columns', sheets: stage.sheets, look: { ...stage.look, found } });
    },
    changeSource: () => {
      setFault(null);
      setStage({ at: 'source' });
    },
    setRows: (rows) => setStage((now) => (now.at === 'rows' ? { ...now, rows: markDuplicates(rows, identity) } : now)),
    recheck: (row, field, text) =>
      run(async () => {
        const values = { ...(typed.current.get(row.number) ?? row.values), [field]: text };
        typed.current.set(row.number, values);
        const checked = await service().recheck(row.number, values);
        // Another value of the row was changed since, and is read with this one.
        if (typed.current.get(row.number) !== values) return;
        typed.current.set(row.number, checked.values);
        setStage((now) => (now.at === 'rows' ? { ...now, rows: withRow(now.rows, checked, identity) } : now));
      }),
  };
}

function withRow<Key extends string>(
  rows: readonly ImportRow<Key>[],
  changed: ImportRow<Key>,
  identity: Key,
): readonly ImportRow<Key>[] {
  return markDuplicates(
    rows.map((row) => (row.number === changed.number ? changed : row)),
    identity,
  );
}
