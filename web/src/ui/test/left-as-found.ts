import i18next from 'i18next';
import { afterAll, expect } from 'vitest';
import { currentPopups } from '#ui/popup/popup-store.ts';

// Files that share a process leave the language and the popups as they found them: the next file would see them.
const before = i18next.language;

afterAll(() => {
  expect(i18next.language, 'a file that sets the language needs a process of its own').toBe(before);
  expect(currentPopups()).toEqual([]);
});
