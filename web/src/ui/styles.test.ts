import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const stylesFolder = join(import.meta.dirname, '../../../node_modules/@mantine/core/styles');

const importsOf = (text: string): string[] =>
  [...text.matchAll(/import '@mantine\/core\/styles\/(\w+)\.css';/g)].map(([, name = '']) => name);

const everywhere = importsOf(readFileSync(join(import.meta.dirname, 'styles.ts'), 'utf8'));

test('a component of Mantine is imported with its styles, unless every page has them', () => {
  const bare = globSync('**/*.tsx', { cwd: source }).flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    const used = [...text.matchAll(/import \{([^}]+)\} from '@mantine\/core';/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    );
    const styled = new Set([...everywhere, ...importsOf(text)]);
    return used
      .filter((name) => existsSync(join(stylesFolder, `${name}.css`)) && !styled.has(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(bare).toEqual([]);
});
