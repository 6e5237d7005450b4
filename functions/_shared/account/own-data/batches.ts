import * as z from 'zod/mini';
import { LANGUAGES } from '../../platform/contract/languages.ts';

/** Where the next batch begins: of a source of the database's registry, its rows or its files, after a key. */
const place = z.object({
  place: z.optional(z.int()),
  phase: z.optional(z.enum(['ROWS', 'FILES'])),
  key: z.optional(z.string()),
  page: z.optional(z.int()),
});
export type Place = z.infer<typeof place>;

/** What is known before a volume is made. */
export const plan = z.object({
  accountId: z.uuid(),
  accountName: z.string(),
  accountType: z.enum(['TEAM', 'PERSONAL']),
  language: z.enum(LANGUAGES),
  orderedAt: z.string(),
  next: place,
  parts: z.array(
    z.object({
      title: z.string(),
      sources: z.array(z.object({ name: z.string(), title: z.string(), rows: z.int(), files: z.int() })),
    }),
  ),
  omissions: z.array(z.object({ title: z.string(), reason: z.string() })),
});
export type Plan = z.infer<typeof plan>;

const row = z.object({
  key: z.string(),
  fields: z.record(z.string(), z.json()),
  file: z.nullable(z.object({ bucket: z.string(), path: z.string(), name: z.string(), size: z.number() })),
});
export type Row = z.infer<typeof row>;

export const batch = z.object({
  phase: z.enum(['ROWS', 'FILES']),
  page: z.int(),
  rows: z.array(row),
  source: z.object({ name: z.string(), place: z.int(), title: z.string(), fields: z.array(z.string()) }),
  next: z.nullable(place),
});
export type Batch = z.infer<typeof batch>;
