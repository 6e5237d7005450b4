import { callFunction } from '#api/functions.ts';
import type { FileAddresses, FileTargets } from '#functions/whistleblowing/contract/file-schemas.ts';
import type { ReporterSession, WhistleblowerRequest } from '#functions/whistleblowing/contract/reporter-schemas.ts';

/** How one side of a report reaches its encrypted files. */
export interface FileAccess {
  /** Where the chunks are sent that the server does not have yet. `size` is padded. */
  readonly open: (fileId: string, size: number) => Promise<FileTargets>;
  readonly read: (fileId: string) => Promise<FileAddresses>;
}

const call = <Answer>(request: WhistleblowerRequest): Promise<Answer> => callFunction<Answer>('whistleblower', request);

/** For the reporter, in a session. */
export const reporterFiles = (token: string): FileAccess => ({
  open: (fileId, size) => call({ action: 'openFile', token, fileId, size }),
  read: (fileId) => call({ action: 'readFile', token, fileId }),
});

/** For a reporter who has not submitted yet: the first file costs work. */
export function draftFiles(getTicket: () => Promise<ReporterSession>): FileAccess {
  let ticket: Promise<ReporterSession> | null = null;
  return {
    async open(fileId, size) {
      ticket ??= getTicket();
      try {
        const { token } = await ticket;
        return await call({ action: 'openFile', token, fileId, size });
      } catch (error) {
        // It may have expired: the next try asks for another.
        ticket = null;
        throw error;
      }
    },
    read: () => Promise.reject(new Error('Nothing to read before it is submitted')),
  };
}
