import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ERROR_CODES } from '#functions/platform/contract/error-codes.ts';
import { FILE_FAULTS } from '#functions/platform/contract/files.ts';
import { VALIDATION_KEYS } from '#functions/platform/contract/validation-keys.ts';

const here = new URL('.', import.meta.url).pathname;
const namespaces = globSync('*.json', { cwd: `${here}en` }).map((file) => file.replace('.json', ''));

type Texts = Map<string, string>;

function texts(language: 'nb' | 'nn' | 'en', namespace: string): Texts {
  return new Map(flatten(JSON.parse(readFileSync(`${here}${language}/${namespace}.json`, 'utf8'))));
}

function flatten(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node !== 'object' || node === null) throw new Error(`${path} is neither a text nor a group of texts`);
  return Object.entries(node).flatMap(([key, value]) => flatten(value, path === '' ? key : `${path}.${key}`));
}

/** `{{name}}` and `<link>`; in the singular the number may be a word. */
function holes(key: string, text: string): string[] {
  const found = [...text.matchAll(/\{\{(\w+)\}\}|<(\w+)>/g)].map(([hole]) => hole).toSorted();
  return key.endsWith('_one') ? found.filter((hole) => hole !== '{{count}}') : found;
}

test.each(namespaces)('%s: both languages have the same keys, with the same places to fill', (namespace) => {
  const norwegian = texts('nb', namespace);
  const english = texts('en', namespace);
  expect([...norwegian.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  for (const [key, text] of norwegian) expect(holes(key, text), key).toEqual(holes(key, english.get(key) ?? ''));
});

/** Words that are the same in both languages. */
const SHARED = new Set([
  'Administrator',
  'Alarm',
  'BankID',
  'CSV',
  'English',
  'Excel (XLSX)',
  'Filter',
  'filter',
  'Google Workspace',
  'Logo',
  'Microsoft Entra ID',
  'MitID',
  'Norsk',
  'Okta',
  'OPPS!',
  'Opps',
  'PDF',
  'Person',
  'Plan',
  'Send',
  'SMS',
  'Status',
  'Symbol',
  'Team',
  'Type',
  'Zoom',
  '{{formatted}} person',
]);

test.each(namespaces)('%s: no text is empty, and none was left untranslated', (namespace) => {
  const english = texts('en', namespace);
  for (const [key, text] of texts('nb', namespace)) {
    expect(text.trim(), key).not.toBe('');
    const hasWords = /\p{L}{2}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''));
    if (hasWords && !SHARED.has(text)) expect(text, key).not.toBe(english.get(key));
  }
});

/** What the pages with Nynorsk show; the rest of `common` falls back to Bokmål, key by key. */
const IN_NYNORSK = ['whistleblower', 'report-files', 'wb-receipt'];

test.each(IN_NYNORSK)('%s: Nynorsk has every text of Bokmål, with the same places to fill', (namespace) => {
  const bokmaal = texts('nb', namespace);
  const nynorsk = texts('nn', namespace);
  expect([...nynorsk.keys()].toSorted()).toEqual([...bokmaal.keys()].toSorted());
  for (const [key, text] of nynorsk) {
    expect(text.trim(), key).not.toBe('');
    expect(holes(key, text), key).toEqual(holes(key, bokmaal.get(key) ?? ''));
  }
});

test('Nynorsk has no text that Bokmål lacks, and is Nynorsk', () => {
  const files = globSync('*.json', { cwd: `${here}nn` }).map((file) => file.replace('.json', ''));
  expect(files.toSorted()).toEqual(['common', ...IN_NYNORSK].toSorted());
  for (const namespace of files) {
    const bokmaal = texts('nb', namespace);
    for (const [key, text] of texts('nn', namespace)) {
      expect(bokmaal.has(key), key).toBe(true);
      expect(holes(key, text), key).toEqual(holes(key, bokmaal.get(key) ?? ''));
      // Words that Bokmål alone has.
      expect(text, key).not.toMatch(/\b(?:ikke|hvem|hva|hvordan|noe|noen|jeg|fra|bare)\b/i);
    }
  }
});

test('every error code, file fault and form message has a text', () => {
  const common = texts('en', 'common');
  const needed = [
    ...ERROR_CODES.map((code) => `error.${code}`),
    ...FILE_FAULTS.map((fault) => `fileFault.${fault}`),
    ...VALIDATION_KEYS,
  ];
  expect(needed.filter((key) => !common.has(key))).toEqual([]);
});

test('every text is used: its key, or a template that makes it, is in the source', () => {
  const source = globSync('../**/*.{ts,tsx}', {
    cwd: here,
    exclude: (name) => name.endsWith('.generated.ts') || name.endsWith('.test.ts'),
  })
    .map((file) => readFileSync(`${here}${file}`, 'utf8'))
    .join('\n');
  const literals = new Set(
    [...source.matchAll(/['"`]((?:[\w-]+:)?[\w.]+)['"`]/g)].map(([, key]) => key?.replace(/^[\w-]+:/, '')),
  );
  const templates = [...source.matchAll(/`((?:[\w-]+:)?\w[\w.]*\.\$\{[^`]+)`/g)].map(([, template]) =>
    toPattern(template ?? ''),
  );
  // The keys that the contract names and the web shows without writing them out.
  const named = new Set<string>(VALIDATION_KEYS);

  const unused = namespaces.flatMap((namespace) =>
    [...texts('en', namespace).keys()].filter((key) => {
      const base = key.replace(/_(zero|one|other|row)$/, '');
      return (
        !literals.has(base) &&
        !literals.has(key) &&
        !named.has(key) &&
        !templates.some((template) => template.test(base))
      );
    }),
  );
  expect(unused).toEqual([]);
});

/** A template such as `common:error.${code}` as a pattern of keys. */
function toPattern(template: string): RegExp {
  const parts = template.replace(/^[\w-]+:/, '').split(/\$\{[^}]*\}/);
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[^\w]/g, '\\$&')).join('.+')}$`);
}

test.each(['en', 'nb'])('no description on a tile of the settings ends with a full stop (%s)', (language) => {
  const read = (name: string) => JSON.parse(readFileSync(`${here}${language}/${name}.json`, 'utf8'));
  const { overview } = read('settings');
  const tiles = Object.values<{ text?: string }>(overview).map(({ text }) => text ?? '');
  const { nav, overview: lists } = read('common');
  const more = [nav.noticesText, nav.referenceTemplatesText, nav.checkDeletionsText, lists.reviewsText];
  expect([...tiles, ...more].filter((text) => text.endsWith('.'))).toEqual([]);
});
