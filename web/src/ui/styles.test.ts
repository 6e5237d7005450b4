import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const stylesFolder = join(import.meta.dirname, '../../../node_modules/@mantine/core/styles');

const importsOf = (text: string): string[] =>
  [...text.matchAll(/import '@mantine\/core\/styles\/(\w+)\.css';/g)].map(([, name = '']) => name);

const everywhere = importsOf(readFileSync(join(import.meta.dirname, 'styles.ts'), 'utf8'));

test('a placeholder with a label is a LoadingBlock, which has a role: screen readers ignore the label of a plain element', () => {
  const silent = globSync('**/*.tsx', { cwd: source }).filter((file) =>
    /<(?:Skeleton|Loader)\b(?:(?!role=)[^>])*aria-label(?:(?!role=)[^>])*\/>/u.test(
      readFileSync(join(source, file), 'utf8'),
    ),
  );
  expect(silent).toEqual([]);
});

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

test('white paper stays white where a browser forces its own colours: dark ink on a black ground cannot be seen', () => {
  const forced = globSync('**/*.css', { cwd: source }).flatMap((file) =>
    readFileSync(join(source, file), 'utf8')
      .split(/[{}]/)
      .filter(
        (rules) => /background(?:-color)?: (?:#fff|white);/.test(rules) && !rules.includes('forced-color-adjust: none'),
      )
      .map(() => file),
  );
  expect(forced).toEqual([]);
});
