import { expect, test } from 'vitest';
import { MAX_FIELDS } from '#functions/signing/contract/field-schemas.ts';
import type { PlacedField } from '#functions/signing/contract/field-schemas.ts';
import { editorReducer, startEditor } from './editor-state.ts';
import type { EditorAction } from './editor-state.ts';

const field = (id: string): PlacedField => ({
  id,
  signatureId: 'kari',
  type: 'TEXT',
  label: '',
  isRequired: true,
  maxLength: null,
  options: [],
  fileId: 'file',
  page: 1,
  x: 0,
  y: 0,
  width: 1_000,
  height: 1_000,
});

const run = (...actions: readonly EditorAction[]) => actions.reduce(editorReducer, startEditor([field('a')]));
const move = (x: number): EditorAction => ({ type: 'changed', id: 'a', patch: { x }, kind: 'move' });

test('what was placed, changed and removed is undone and redone step by step', () => {
  const done = run({ type: 'placed', fields: [field('b')] }, { type: 'removed', id: 'a' });
  expect(done.fields.map(({ id }) => id)).toEqual(['b']);
  const undone = editorReducer(done, { type: 'undone' });
  expect(undone.fields.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(editorReducer(undone, { type: 'redone' }).fields).toEqual(done.fields);
  const twice = editorReducer(undone, { type: 'undone' });
  expect(twice.fields.map(({ id }) => id)).toEqual(['a']);
  expect(editorReducer(twice, { type: 'undone' })).toBe(twice);
});

test('moves of one field, one after the other, are one step of undo', () => {
  const undone = run(move(100), move(200), move(300), { type: 'undone' });
  expect(undone.fields).toEqual([field('a')]);
  expect(undone.past).toHaveLength(0);
});

test('a move after another field was selected is a step of its own', () => {
  const state = run(move(100), { type: 'selected', id: 'a' }, move(200), { type: 'undone' });
  expect(state.fields[0]?.x).toBe(100);
});

test('a change after an undo ends what could be redone', () => {
  const state = run(move(100), { type: 'undone' }, { type: 'placed', fields: [field('b')] });
  expect(state.future).toEqual([]);
});

test('a field that undo takes away is not selected any more', () => {
  expect(run({ type: 'placed', fields: [field('b')] }).selectedId).toBe('b');
  expect(run({ type: 'placed', fields: [field('b')] }, { type: 'undone' }).selectedId).toBeNull();
});

test('no more fields are placed than a document may have', () => {
  const many = Array.from({ length: MAX_FIELDS }, (_, index) => field(`n${index}`));
  expect(run({ type: 'placed', fields: many }).fields).toHaveLength(1);
});
