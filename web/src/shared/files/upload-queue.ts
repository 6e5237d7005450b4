import type { UploadProblem } from './upload-problem.ts';

export type UploadState =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'uploading'; readonly fraction: number }
  /** All bytes have arrived; the server inspects them. */
  | { readonly phase: 'inspecting' }
  | { readonly phase: 'failed'; readonly problem: UploadProblem };

export interface Upload {
  readonly id: string;
  readonly file: File;
  readonly state: UploadState;
}

export type UploadAction =
  | { readonly type: 'added'; readonly uploads: readonly Pick<Upload, 'id' | 'file'>[] }
  | { readonly type: 'progressed'; readonly id: string; readonly fraction: number }
  | { readonly type: 'failed'; readonly id: string; readonly problem: UploadProblem }
  | { readonly type: 'retried'; readonly id: string }
  /** Finished (the file is now in the server's list) or given up. */
  | { readonly type: 'removed'; readonly id: string };

/** The uploads that are not yet in the server's list. Actions on an upload that was removed change nothing. */
export function uploadReducer(uploads: readonly Upload[], action: UploadAction): readonly Upload[] {
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
export function nextUpload(uploads: readonly Upload[]): Upload | null {
  if (uploads.some(({ state }) => isRunning(state))) return null;
  return uploads.find(({ state }) => state.phase === 'waiting') ?? null;
}

function isRunning(state: UploadState): boolean {
  return state.phase === 'uploading' || state.phase === 'inspecting';
}

/** Whether leaving the page would lose an upload. */
export function isBusy(uploads: readonly Upload[]): boolean {
  return uploads.some(({ state }) => state.phase === 'waiting' || isRunning(state));
}

function progress(fraction: number): UploadState {
  return fraction >= 1 ? { phase: 'inspecting' } : { phase: 'uploading', fraction };
}

function withState(uploads: readonly Upload[], id: string, state: UploadState): readonly Upload[] {
  return uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload));
}
