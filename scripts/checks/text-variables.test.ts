import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unfilledTexts, variablesOf } from './text-variables.ts';

const texts = new Map([
  [
    'desk',
    variablesOf(
      new Map([
        ['plain', 'Send'],
        ['tell', 'Tell {{organization}}'],
        ['left_one', 'One is left'],
        ['left_other', '{{count}} are left'],
        ['act.a', '{{name}} sent it'],
        ['act.b', '{{name}} signed it {{when}}'],
      ]),
    ),
  ],
]);

const faultsOf = (code: string) => unfilledTexts('page.tsx', `const { t } = useTranslation('desk');\n${code}`, texts);

test.each([
  ["t('tell')", 'tell without organization'],
  ["t(isOpen ? 'plain' : 'tell')", 'tell without organization'],
  ["t('desk:tell', { name })", 'desk:tell without organization'],
  ["t('left')", 'left without count'],
  ['t(`act.${act}`, { when })', 'act.* without name'],
  ["const key = 'tell'; i18next.t(key, { ns: 'desk' })", 'tell without organization'],
  ["const names = { candidate }; t('tell', names)", 'tell without organization'],
  ["t('tell', { ...{ candidate } })", 'tell without organization'],
  ['<Trans i18nKey="tell" values={{ name }} />', 'tell without organization'],
])('%s shows a placeholder', (code, fault) => {
  expect(faultsOf(code)).toEqual([`page.tsx:2 shows ${fault}`]);
});

test.each([
  "t('plain')",
  "t('tell', { organization })",
  "t('left', { count: 3 })",
  't(`act.${act}`, { name, when })',
  "const names = { organization }; t('tell', { ...names, other })",
  "t('tell', names)",
  't(key)',
])('%s is in order, or cannot be judged', (code) => {
  expect(faultsOf(code)).toEqual([]);
});

test('every text of the web client gets the variables that it needs', () => {
  const web = `${import.meta.dirname}/../../web/src`;
  const all = new Map(
    globSync('*.json', { cwd: `${web}/i18n/en` }).map((file) => [
      file.replace('.json', ''),
      variablesOf(new Map(flatten(JSON.parse(readFileSync(`${web}/i18n/en/${file}`, 'utf8'))))),
    ]),
  );
  const files = globSync('**/*.{ts,tsx}', {
    cwd: web,
    exclude: (name) => name.endsWith('.generated.ts') || name.endsWith('.test.ts'),
  });
  expect(files.flatMap((file) => unfilledTexts(file, readFileSync(`${web}/${file}`, 'utf8'), all))).toEqual([]);
});

function flatten(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node as object).flatMap(([key, value]) => flatten(value, path === '' ? key : `${path}.${key}`));
}
