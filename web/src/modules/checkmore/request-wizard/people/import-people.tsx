import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '#functions/platform/contract/languages.ts';
import { connectImport } from '#shared/import/connect-import.ts';
import type { ImportRow } from '#shared/import/definition.ts';
import { ImportPanel } from '#shared/import/import-panel.tsx';
import type { SavedRows } from '#shared/import/import-props.ts';
import { refusedRows } from '#shared/import/rows-refused.ts';
import type { Save } from '#shared/wizard/use-saving.ts';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import { formatNumber } from '#ui/format.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { countKnown } from './known-candidate.ts';
import type { Candidate } from './known-candidate.ts';
import { LeftOutBadge } from './left-out-badge.tsx';
import { LeftOutNotice, LookingUp } from './left-out-notice.tsx';
import { peopleColumns, toPerson } from './people-columns.ts';
import type { PeopleContext, PersonKey } from './people-columns.ts';
import type { UploadedRow } from '#functions/checks/contract/request-input.ts';
import type { uploadPeople } from './people-commands.ts';
import { useKnownCandidates } from './use-known-candidates.ts';

interface ImportPeopleProps {
  readonly draft: RequestDraft;
  readonly context: PeopleContext;
  readonly save: Save;
  /** Given, because its code is the page's, which this part would load again. */
  readonly upload: typeof uploadPeople;
  readonly onClose: () => void;
}

/** Adds the people of a spreadsheet to the request. */
export function ImportPeople({ draft, context, save, upload, onClose }: ImportPeopleProps) {
  const { t } = useTranslation('checkmore');
  const columns = peopleColumns(context);
  const { lookUp, knownOf, isLoading, hasFailed, retry } = useKnownCandidates(draft.id);
  const [rows, setRows] = useState<readonly ImportRow<PersonKey>[]>([]);
  const { includeCheckedCandidates } = draft;
  const known = rows.flatMap((row) => knownOf(toCandidate(row)) ?? []);

  const noteRows = useCallback(
    (read: readonly ImportRow<PersonKey>[]) => {
      setRows(read);
      lookUp(read.filter(hasSoundEmail).map(toCandidate));
    },
    [lookUp],
  );

  function noteOf(row: ImportRow<PersonKey>): ReactNode {
    const found = knownOf(toCandidate(row));
    return found && <LeftOutBadge known={found} includesChecked={includeCheckedCandidates} />;
  }

  function choiceLabel(key: PersonKey, value: string): string | null {
    if (key === 'temporaryJob') return t(value === 'temporary' ? 'people.temporary' : 'people.permanent');
    return key === 'language' && isLanguage(value) ? t(`people.languages.${value}`) : null;
  }

  async function saveRows(rows: readonly ImportRow<PersonKey>[], onSaved: SavedRows): Promise<void> {
    const people = rows.map(({ number, values }) => ({ ...toPerson(values, context), row: number }));
    const noteAdded = (added: readonly UploadedRow[]) => onSaved(new Set(added.map(({ row }) => row)));
    await save(() => upload(draft.id, people, noteAdded)).catch((error: unknown) => {
      throw (
        refusedRows(
          error,
          columns.map(({ key }) => key),
          CODES,
        ) ?? error
      );
    });
    const count = rows.length;
    showToast({ kind: 'success', message: t('people.imported', { count, formatted: formatNumber(count) }) });
    onClose();
  }

  return (
    <ImportPanel
      columns={columns}
      identity="email"
      labelOf={(key) => t(`people.column.${key}`)}
      choiceLabel={choiceLabel}
      start={() =>
        connectImport<PeopleContext, PersonKey>(
          new Worker(new URL('./people-import-worker.ts', import.meta.url), { type: 'module' }),
          context,
        )
      }
      templateName={t('people.template')}
      importLabel={(count) => t('people.import', { count, formatted: formatNumber(count) })}
      onImport={saveRows}
      onRows={noteRows}
      noteOf={noteOf}
      onlyNoted={t('people.before.only')}
      summary={
        <>
          {(isLoading || hasFailed) && <LookingUp hasFailed={hasFailed} onRetry={retry} />}
          <LeftOutNotice counts={countKnown(known, draft)} draft={draft} save={save} />
        </>
      }
      onClose={onClose}
    />
  );
}

const hasSoundEmail = ({ faults }: ImportRow<PersonKey>): boolean => !faults.some(({ field }) => field === 'email');

const toCandidate = ({ values: { email, firstName, lastName, jobRole } }: ImportRow<PersonKey>): Candidate => ({
  email,
  firstName,
  lastName,
  jobRole,
});

/** Why the server refuses rows whose values are valid: somebody else was faster, or rights have changed. */
const CODES: Partial<Record<PersonKey, string>> = { email: 'TAKEN', departmentId: 'INCLUSION' };
