import type { FileFault } from '#functions/platform/contract/error-codes.ts';

/** Why an upload did not work out: the file is at fault, or the way there (then the same file can be tried again). */
export type UploadProblem = FileFault | 'NETWORK' | 'SERVER' | 'TOO_MANY_FILES';

export type UploadState<Problem extends string = UploadProblem> =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'uploading'; readonly fraction: number }
  /** All bytes are there; the server looks at them. */
  | { readonly phase: 'inspecting' }
  | { readonly phase: 'failed'; readonly problem: Problem };

export interface Upload<Problem extends string = UploadProblem> {
  readonly id: string;
  readonly file: File;
  readonly state: UploadState<Problem>;
}

export type UploadAction<Problem extends string = UploadProblem> =
  | { readonly type: 'added'; readonly uploads: readonly Pick<Upload, 'id' | 'file'>[] }
  | { readonly type: 'progressed'; readonly id: string; readonly fraction: number }
  | { readonly type: 'failed'; readonly id: string; readonly problem: Problem }
  | { readonly type: 'retried'; readonly id: string }
  /** Finished (it is now in the server's list) or given up. */
  | { readonly type: 'removed'; readonly id: string };

/** What happens to the uploads that are not yet in the server's list. Late news of a removed upload change nothing. */
export function uploadReducer<Problem extends string = UploadProblem>(
  uploads: readonly Upload<Problem>[],
  action: UploadAction<Problem>,
): readonly Upload<Problem>[] {
  switch (action.type) {
    case 'added':
      return [...uploads, ...action.uploads.map((upload) => ({ ...upload, state: { phase: 'waiting' } as const }))];
    case 'progressed':
      return withState(uploads, action.id, progress(action.fraction));
    case 'failed':
      return withState(uploads, action.id, { phase: 'failed', problem: action.problem });
    case 'retried':
      return withState(uploads, action.id, { phase: 'waiting' });
    case 'removed':
      return uploads.filter(({ id }) => id !== action.id);
    default:
      return action satisfies never;
  }
}

/** The upload to start now: one at a time, so that the files end up in the order in which they were chosen. */
export function nextUpload<Problem extends string>(uploads: readonly Upload<Problem>[]): Upload<Problem> | null {
  if (uploads.some(({ state }) => isRunning(state))) return null;
  return uploads.find(({ state }) => state.phase === 'waiting') ?? null;
}

export function isRunning(state: UploadState<string>): boolean {
  return state.phase === 'uploading' || state.phase === 'inspecting';
}

/** Something is still on its way, so leaving the page would lose it. */
export function isBusy(uploads: readonly Upload<string>[]): boolean {
  return uploads.some(({ state }) => state.phase === 'waiting' || isRunning(state));
}

/** Whether the same file may succeed when it is sent again. */
export function isRetryable(problem: string): boolean {
  return problem === 'NETWORK' || problem === 'SERVER';
}

function progress(fraction: number): UploadState<never> {
  return fraction >= 1 ? { phase: 'inspecting' } : { phase: 'uploading', fraction };
}

function withState<Problem extends string>(
  uploads: readonly Upload<Problem>[],
  id: string,
  state: UploadState<Problem>,
): readonly Upload<Problem>[] {
  return uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload));
}
