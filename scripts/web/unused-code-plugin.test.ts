import { existsSync } from 'node:fs';
import { DEFAULT_THEME } from '@mantine/core';
import { expect, test } from 'vitest';
import { PALETTES, REPLACED } from './unused-code-plugin.ts';

test('every file that stands for another has one to replace', () => {
  expect(Object.keys(REPLACED).filter((file) => !existsSync(`node_modules/${file}`))).toEqual([]);
});

test('the palettes have the names and the number of shades of Mantine, and its red', async () => {
  const { DEFAULT_COLORS } = (await import(`data:text/javascript,${encodeURIComponent(PALETTES)}`)) as {
    DEFAULT_COLORS: Record<string, string[]>;
  };
  expect(Object.keys(DEFAULT_COLORS).toSorted()).toEqual(Object.keys(DEFAULT_THEME.colors).toSorted());
  for (const [name, shades] of Object.entries(DEFAULT_THEME.colors))
    expect(DEFAULT_COLORS[name]).toHaveLength(shades.length);
  expect(DEFAULT_COLORS['red']).toEqual([...DEFAULT_THEME.colors.red]);
  expect(DEFAULT_COLORS['yellow']?.[9]).toBe('var(--mantine-color-yellow-9)');
});
