import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';

const functionsFolder = join(import.meta.dirname, '../../..');

/** Returns the names of the functions: the folders that have an index.ts. */
export function functionNames(): string[] {
  const folders = readdirSync(functionsFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .map(({ name }) => name)
    .filter((name) => readdirSync(join(functionsFolder, name)).includes('index.ts'));
}

/** Returns what each function takes: `magicLinkRequest` of the contract is the function magic-link. */
export async function requestSchemas(): Promise<Map<string, z.core.$ZodType>> {
  const schemas = new Map<string, z.core.$ZodType>();
  for (const file of globSync('_shared/*/contract/*-schemas.ts', { cwd: functionsFolder })) {
    const contents: Record<string, z.core.$ZodType> = await import(join(functionsFolder, file));
    for (const [name, schema] of Object.entries(contents)) {
      if (!name.endsWith('Request')) continue;
      schemas.set(
        name.slice(0, -'Request'.length).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        schema,
      );
    }
  }
  return schemas;
}
