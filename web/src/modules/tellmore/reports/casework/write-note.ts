import type { OpenedReport } from '#modules/tellmore/reports/decrypt-report.ts';
import { writeMessage } from '#modules/tellmore/reports/report-commands.ts';
import { writtenNow } from '#modules/tellmore/shared/written-at.ts';
import type { CaseNote } from './case-notes.ts';

type Unwritten<Note> = Note extends unknown ? Omit<Note, 'writtenAt'> : never;

/** Writes a note of case work, among handlers. @throws AppError */
export async function writeNote(reportId: string, opened: OpenedReport, note: Unwritten<CaseNote>): Promise<void> {
  await writeMessage(reportId, await opened.write({ ...note, writtenAt: writtenNow() }, 'NOTES'), true);
}
