import { expect, test } from 'vitest';
import { forgetUnsentFiles, hasUnsentFiles, unsentFiles } from './unsent-files.ts';

test('files are unsent from when they are chosen until they are forgotten or cleared', () => {
  const files = unsentFiles('K7Q29MXB');
  expect(hasUnsentFiles()).toBe(false);
  files.addRecording('opptak', new Promise(() => undefined));
  expect(hasUnsentFiles()).toBe(true);
  files.clear();
  expect(hasUnsentFiles()).toBe(false);
  files.addRecording('opptak', new Promise(() => undefined));
  forgetUnsentFiles('K7Q29MXB');
  expect(hasUnsentFiles()).toBe(false);
});
