import type { CheckContent } from '#functions/checks/contract/content-schemas.ts';
import type { Download } from '#functions/platform/contract/download.ts';
import type { Language } from '#functions/platform/contract/languages.ts';
import type { MadeFile } from '#functions/platform/contract/made-file.ts';
import { callAsUser } from '#session/call-as-user.ts';

/** Opens the content of a check, which is logged. Restricted content asks for a code by SMS first. @throws AppError */
export function readCheck(checkId: string): Promise<CheckContent> {
  return callAsUser('check-contents', { action: 'read', checkId });
}

/** Makes the report for this reader, which is logged. @throws AppError */
export function makeReport(checkListId: string, language: Language): Promise<MadeFile> {
  return callAsUser('check-contents', { action: 'report', checkListId, language });
}

/** Makes the letter with which the candidate asks the police for a certificate. @throws AppError */
export function makeLetter(checkListId: string, language: Language): Promise<MadeFile> {
  return callAsUser('purpose-letter', { action: 'letter', checkListId, language });
}

/** An address of a file of a check; it works for minutes. @throws AppError */
export async function fileAddress(fileId: string, as: 'page' | 'download'): Promise<string> {
  return (await callAsUser<Download>('check-files', { action: 'download', fileId, as })).url;
}
