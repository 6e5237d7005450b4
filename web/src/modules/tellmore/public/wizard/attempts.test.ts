import { beforeEach, expect, test, vi } from 'vitest';
import { chosenFiles } from '#modules/tellmore/files/chosen-files.ts';
import { attemptsOf } from './attempts.ts';
import type { ReportDraft } from './draft.ts';

vi.mock('#modules/tellmore/reporter/whistleblower-api.ts', () => ({ openUploads: vi.fn() }));
vi.mock('#modules/tellmore/files/in-files-worker.ts', () => ({
  prepareFile: async (blob: Blob) => ({ kind: { group: 'image', ending: 'jpg' }, blob, removed: [], kept: [] }),
}));

const draft = { description: 'Døren er låst' } as ReportDraft;
const composed = {} as NonNullable<ReturnType<ReturnType<typeof attemptsOf>>['composed']>;
let files: ReturnType<typeof chosenFiles>;

beforeEach(async () => {
  files = chosenFiles();
  files.add([new File(['1'], 'a.jpg')]);
  await vi.waitFor(() => expect(files.list()[0]?.state).toBe('READY'));
  files.change(files.list()[0]?.id ?? '', { state: 'SENT' });
});

test('files that have been sent belong to the report that is sent after a visit to another step', () => {
  const attemptFor = attemptsOf('nordlys', files);
  const first = attemptFor(draft);
  const changed = attemptFor({ ...draft, description: 'Døren er låst om natten' });
  expect(changed.reportId).toBe(first.reportId);
  expect(files.list()[0]?.state).toBe('SENT');
});

test('the same content goes as the same report, whose answer was lost', () => {
  const attemptFor = attemptsOf('nordlys', files);
  attemptFor(draft).composed = composed;
  expect(attemptFor({ ...draft }).composed).toBe(composed);
});

test('what was changed after it was encrypted goes as another report, with its files', () => {
  const attemptFor = attemptsOf('nordlys', files);
  const first = attemptFor(draft);
  first.composed = composed;
  const [sent] = files.list();
  const second = attemptFor({ ...draft, description: 'Døren er åpen' });
  expect(second.reportId).not.toBe(first.reportId);
  expect(second.composed).toBeNull();
  const [again] = files.list();
  expect(again).toMatchObject({ state: 'READY', fraction: 0 });
  expect(again?.id).not.toBe(sent?.id);
  expect(again?.key).not.toBe(sent?.key);
  second.composed = composed;
  expect(attemptFor({ ...draft, description: 'Døren er åpen' })).toBe(second);
});
