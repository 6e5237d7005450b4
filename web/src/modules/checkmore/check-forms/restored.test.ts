import { expect, test } from 'vitest';
import { restored } from './restored.ts';

const template = { entries: [{ name: '', finish: null, isCurrent: false, fileIds: [''] }], note: '' };

test('what fits is kept, with defaults for what is missing', () => {
  const draft = { entries: [{ name: 'NTNU', finish: '2020-', fileIds: ['a'] }], old: 1 };
  expect(restored(template, draft)).toEqual({
    entries: [{ name: 'NTNU', finish: '2020-', isCurrent: false, fileIds: ['a'] }],
    note: '',
  });
});

test.each([
  [null, null],
  ['text', template],
  [
    { entries: 'x', note: 3 },
    { entries: [], note: '' },
  ],
  [{ entries: [{ finish: { deep: true } }] }, { entries: [template.entries[0]], note: '' }],
])('of %j nothing wrong is taken', (draft, expected) => {
  const wanted = JSON.parse(JSON.stringify(expected).replace('[""]', '[]'));
  expect(JSON.parse(JSON.stringify(restored(template, draft)).replace('[""]', '[]'))).toEqual(wanted);
});
