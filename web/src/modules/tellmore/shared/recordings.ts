import { messageContent } from '#modules/tellmore/protocol/entry-content.ts';
import { filesIn } from './file-ref.ts';

interface Entry {
  readonly id: string;
  readonly type: string;
  readonly handlerId: string | null;
  readonly value: unknown;
}

/** Whether an entry is the reporter's and has a recording. */
export const hasRecording = ({ handlerId, value }: Pick<Entry, 'handlerId' | 'value'>): boolean =>
  handlerId === null && filesIn(value).some(({ type }) => type.startsWith('audio/'));

/** Whether somebody has written down what a recording says. */
export const isTranscribed = (entries: readonly Entry[], id: string): boolean =>
  entries.some(({ type, value }) => {
    const message = type === 'MESSAGE' ? messageContent.safeParse(value).data : undefined;
    return message?.kind === 'TRANSCRIPT' && message.recording === id;
  });

/** Whether an entry is a transcript: its answer is one to that, not to minutes. */
export const isTranscript = (entries: readonly Entry[], id: string | null): boolean =>
  entries.some((entry) => entry.id === id && messageContent.safeParse(entry.value).data?.kind === 'TRANSCRIPT');
