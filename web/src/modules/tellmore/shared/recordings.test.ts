import { expect, test } from 'vitest';
import { hasRecording, isTranscribed, isTranscript } from './recordings.ts';

const file = (type: string) => ({
  id: crypto.randomUUID(),
  key: '',
  name: 'Fil',
  type,
  size: 1,
  removed: [],
  kept: [],
});
const entry = (id: string, handlerId: string | null, value: object) => ({ id, type: 'MESSAGE', handlerId, value });
const recording = entry('a', null, { kind: 'MESSAGE', files: [file('audio/wav')] });
const transcript = entry('b', 'h', { kind: 'TRANSCRIPT', recording: 'a', content: 'Hei' });

test('a recording is a reporter’s, and waits for a transcript until somebody writes it', () => {
  expect(hasRecording(recording)).toBe(true);
  expect(hasRecording({ ...recording, handlerId: 'h' })).toBe(false);
  expect(hasRecording(entry('a', null, { files: [file('image/png')] }))).toBe(false);
  expect(isTranscribed([recording], 'a')).toBe(false);
  expect(isTranscribed([recording, transcript], 'a')).toBe(true);
  expect(isTranscribed([recording, { ...transcript, type: 'NOTE' }], 'a')).toBe(false);
});

test('an answer to a transcript is not one to minutes', () => {
  expect(isTranscript([recording, transcript], 'b')).toBe(true);
  expect(isTranscript([recording, transcript], 'a')).toBe(false);
  expect(isTranscript([recording, transcript], null)).toBe(false);
});
