import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Handler } from '#local/http/exchange.ts';
import { createStore } from './objects.ts';

const keptShape = z.record(z.string(), z.array(z.tuple([z.string(), z.unknown()])));

/**
 * The stand-in's objects, kept in a file: the product's database refers to them, and outlives a restart as Stripe does.
 * Without a file they are gone at the end.
 */
export function keptStore(file: string | undefined) {
  const store = createStore();
  if (file !== undefined && existsSync(file)) fill(store, readFileSync(file, 'utf8'));

  function write(): void {
    if (file === undefined) return;
    const objects = Object.entries(store).map(([name, map]) => [name, [...map]]);
    writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(objects)));
    renameSync(`${file}.new`, file);
  }

  return {
    store,
    /** Returns the handler, which writes the file before it answers what may have changed something. */
    keeping:
      (handle: Handler): Handler =>
      async (request, context) => {
        const response = await handle(request, context);
        if (request.method !== 'GET') write();
        return response;
      },
  };
}

/** The objects themselves are not checked: `write` made the file. */
function fill(maps: Record<string, Map<string, unknown>>, text: string): void {
  for (const [name, objects] of Object.entries(keptShape.parse(JSON.parse(text))))
    for (const [id, object] of objects) maps[name]?.set(id, object);
}
