import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

/** The product's own texts, for a test that runs in both languages: `say('settings:members.add')`. */
export function textsOf(language: 'nb' | 'en'): Say {
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    const file = join(import.meta.dirname, `../../src/i18n/${language}/${namespace}.json`);
    let text: unknown = JSON.parse(readFileSync(file, 'utf8'));
    for (const part of path.split('.'))
      text = typeof text === 'object' && text !== null ? Reflect.get(text, part) : undefined;
    if (typeof text !== 'string') throw new Error(`There is no text ${key} in ${language}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
}
