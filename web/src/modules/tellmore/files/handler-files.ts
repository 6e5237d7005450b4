import type { FileAddresses, FileTargets } from '#functions/whistleblowing/contract/file-schemas.ts';
import { callAsUser } from '#session/call-as-user.ts';
import type { FileAccess } from './file-access.ts';

/** For the handlers of a report. */
export const handlerFiles = (reportId: string): FileAccess => ({
  open: (fileId, size) => callAsUser<FileTargets>('report-files', { action: 'open', reportId, fileId, size }),
  read: (fileId) => callAsUser<FileAddresses>('report-files', { action: 'read', fileId }),
});
