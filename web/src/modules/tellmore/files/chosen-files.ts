import { useMemo, useSyncExternalStore } from 'react';
import type { AppError } from '#api/app-error.ts';
import { MAX_REPORT_FILES } from '#functions/whistleblowing/contract/file-limits.ts';
import { randomBytes, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import type { FileRef } from '#modules/tellmore/shared/file-ref.ts';
import type { PreparedFile, Refusal } from './file-jobs.ts';
import { HIDDEN } from './metadata/cleaned.ts';
import { plainName } from '#modules/tellmore/shared/plain-name.ts';

export type FileFault =
  | Refusal
  | 'TOO_MANY'
  | 'PREPARE'
  | 'NETWORK'
  | 'SERVER'
  | 'FULL'
  | 'TOO_OFTEN'
  | 'EXPIRED'
  | 'VOICE';

/** A file that somebody is about to send. It is in this tab's memory alone until the entry is sent. */
export interface ChosenFile {
  readonly id: string;
  /** Of the clean copy and of the original, in base64url: each has its own. */
  readonly key: string;
  readonly originalId: string;
  readonly originalKey: string;
  readonly name: string;
  /** What it is called on the sender's device. It goes nowhere. */
  readonly source: string;
  readonly given: File;
  /** Names in an archive or email are left out, too. */
  readonly hidesNames: boolean;
  readonly state: 'PREPARING' | 'READY' | 'REFUSED' | 'SENDING' | 'SENT' | 'FAILED';
  readonly fault: FileFault | null;
  /** Of what is sent, 0–1. */
  readonly fraction: number;
  /** While it is sent: the connection was lost, and is waited for. */
  readonly isInterrupted: boolean;
  readonly prepared: PreparedFile | null;
  readonly sendsOriginal: boolean;
  /** Its sender sends it although hidden facts are left in it. */
  readonly isAccepted: boolean;
}

/** The files of one entry. */
export interface ChosenFiles {
  readonly list: () => readonly ChosenFile[];
  readonly subscribe: (listener: () => void) => () => void;
  /** `nameAt` gives neutral names. */
  readonly add: (files: readonly File[], nameAt?: (index: number) => string) => void;
  /** A recording is in the list from the moment it stops, so that it cannot be left behind while it is made ready. */
  readonly addRecording: (name: string, made: Promise<Blob>) => void;
  readonly change: (id: string, changes: Partial<ChosenFile>) => void;
  /** All that have not been sent show this fault. */
  readonly fail: (fault: FileFault) => void;
  /**
   * After an error that an entry was refused with: where the server has forgotten a file, those that were sent are sent again, as
   * other files. It may still remove what was stored under the former ids.
   */
  readonly resendForgotten: (error: AppError) => void;
  readonly remove: (id: string) => void;
  readonly clear: () => void;
}

/** An empty store of files. */
export function chosenFiles(): ChosenFiles {
  let files: readonly ChosenFile[] = [];
  const listeners = new Set<() => void>();

  function set(next: readonly ChosenFile[]): void {
    files = next;
    for (const listener of listeners) listener();
  }
  const change = (id: string, changes: Partial<ChosenFile>) =>
    set(files.map((file) => (file.id === id ? { ...file, ...changes } : file)));

  async function prepare({ id, given, hidesNames }: ChosenFile): Promise<void> {
    try {
      const { prepareFile } = await import('./in-files-worker.ts');
      const prepared = await prepareFile(given, hidesNames);
      if (typeof prepared === 'string') change(id, { state: 'REFUSED', fault: prepared });
      else change(id, { state: 'READY', prepared });
    } catch {
      change(id, { state: 'REFUSED', fault: 'PREPARE' });
    }
  }

  async function prepareRecording(recording: ChosenFile, made: Promise<Blob>): Promise<void> {
    const blob = await made.catch(() => null);
    // Never the voice as it was, where it should have been changed.
    if (blob === null) return change(recording.id, { state: 'REFUSED', fault: 'VOICE' });
    const given = new File([blob], recording.name, { type: blob.type });
    change(recording.id, { given });
    await prepare({ ...recording, given });
  }

  const hasRoom = () => files.filter(({ state }) => state !== 'REFUSED').length < MAX_REPORT_FILES;

  return {
    list: () => files,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(given, nameAt) {
      const room = MAX_REPORT_FILES - files.filter(({ state }) => state !== 'REFUSED').length;
      const added = given.map((file, index) =>
        toChosen(nameAt ? renamed(file, nameAt(index)) : file, index < room, file.name, nameAt !== undefined),
      );
      set([...files, ...added]);
      for (const file of added) if (file.state === 'PREPARING') void prepare(file);
    },
    addRecording(name, made) {
      const recording = toChosen(new File([], name), hasRoom());
      set([...files, recording]);
      if (recording.state === 'PREPARING') void prepareRecording(recording, made);
      else made.catch(() => undefined);
    },
    change,
    fail: (fault) => set(files.map((file) => (isUnsent(file) ? { ...file, state: 'FAILED', fault } : file))),
    resendForgotten(error) {
      if (!error.has('INVALID', 'fileIds')) return;
      set(
        files.map((file) => (file.state === 'SENT' ? { ...file, ...newPlaces(), state: 'READY', fraction: 0 } : file)),
      );
    },
    remove: (id) => set(files.filter((file) => file.id !== id)),
    clear: () => set([]),
  };
}

/** The same bytes under another name, which also goes into the original if that is sent. */
function renamed(file: File, stem: string): File {
  const ending = /\.[\p{L}\d]{1,5}$/u.exec(file.name)?.[0] ?? '';
  return new File([file], `${stem}${ending}`, { type: file.type });
}

const newPlaces = () => ({
  id: crypto.randomUUID(),
  key: toBase64(randomBytes(32)),
  originalId: crypto.randomUUID(),
  originalKey: toBase64(randomBytes(32)),
});

function toChosen(given: File, hasRoom: boolean, source = given.name, hidesNames = false): ChosenFile {
  return {
    ...newPlaces(),
    name: plainName(given.name),
    source,
    given,
    hidesNames,
    state: hasRoom ? 'PREPARING' : 'REFUSED',
    fault: hasRoom ? null : 'TOO_MANY',
    fraction: 0,
    isInterrupted: false,
    prepared: null,
    sendsOriginal: false,
    isAccepted: false,
  };
}

const isUnsent = ({ prepared, state }: ChosenFile): boolean => prepared !== null && state !== 'SENT';

/** The store of one message box or report, for as long as it is shown. */
export function useChosenFiles(): ChosenFiles {
  return useMemo(() => chosenFiles(), []);
}

export const useFileList = (files: ChosenFiles): readonly ChosenFile[] =>
  useSyncExternalStore(files.subscribe, files.list);

/** Whether hidden facts that are removed from other files are left in this one, in whole or in part. */
export const isUncleaned = ({ prepared }: ChosenFile): boolean =>
  HIDDEN.some((word) => prepared?.kept.includes(word) ?? false);

/** Whether the sender has to say first that a file is sent although hidden facts are left in it. */
export const isUnaccepted = (list: readonly ChosenFile[]): boolean =>
  list.some((file) => isUncleaned(file) && !file.isAccepted);

/** Whether the entry has to wait: a file is being prepared, or one was refused and not taken away. */
export const isWaiting = (list: readonly ChosenFile[]): boolean =>
  list.some(({ state }) => state === 'PREPARING' || state === 'REFUSED');

/** What the entry says of its files. */
export const refsOf = (list: readonly ChosenFile[]): FileRef[] =>
  list.flatMap(({ id, key, name, prepared }) =>
    prepared === null
      ? []
      : [
          {
            id,
            key,
            name: namedAs(name, prepared.kind.ending),
            type: prepared.kind.type,
            size: prepared.blob.size,
            removed: [...prepared.removed],
            kept: [...prepared.kept],
          },
        ],
  );

/** What the entry under the identity key says of the untouched originals. */
export const originalsOf = (list: readonly ChosenFile[]): FileRef[] =>
  list.flatMap(({ originalId, originalKey, given, prepared, sendsOriginal }) =>
    prepared === null || !sendsOriginal
      ? []
      : [
          {
            id: originalId,
            key: originalKey,
            name: plainName(given.name),
            type: prepared.kind.type,
            size: given.size,
            removed: [],
            kept: ['EVERYTHING'],
          },
        ],
  );

/** A name with the ending that fits the content. */
const namedAs = (name: string, ending: string): string => {
  const stem = name.replace(/\.[\p{L}\d]{1,5}$/u, '').trim();
  return `${stem === '' ? 'fil' : stem}.${ending}`;
};
