/**
 * `npm run bench` measures and prints. It asserts nothing about time, because machines differ. `npm run bench --
 * sealing` runs only the parts whose names contain one of the words.
 */
import { cpus, totalmem } from 'node:os';
import { printFigures } from './figure.ts';
import type { Figure } from './figure.ts';

interface Part {
  name: string;
  measure: () => Promise<Figure[]>;
}

/** Loads the code of a part only when its turn comes. */
const parts: Part[] = [
  { name: 'warm start', measure: async () => (await import('./warm-start.ts')).measure() },
  { name: 'documents list', measure: async () => (await import('./documents-list.ts')).measure() },
  { name: 'documents overview', measure: async () => (await import('./documents-overview.ts')).measure() },
  { name: 'checks list', measure: async () => (await import('./checks-list.ts')).measure() },
  { name: 'check retention', measure: async () => (await import('./check-retention.ts')).measure() },
  { name: 'session', measure: async () => (await import('./session.ts')).measure() },
  { name: 'credits', measure: async () => (await import('./credits.ts')).measure() },
  { name: 'check orders', measure: async () => (await import('./check-orders.ts')).measure() },
  { name: 'bulk', measure: async () => (await import('./bulk.ts')).measure() },
  { name: 'references', measure: async () => (await import('./references.ts')).measure() },
  { name: 'people', measure: async () => (await import('./people.ts')).measure() },
  { name: 'members', measure: async () => (await import('./members.ts')).measure() },
  { name: 'signing', measure: async () => (await import('./signing.ts')).measure() },
  { name: 'intake', measure: async () => (await import('./intake.ts')).measure() },
  { name: 'sealing', measure: async () => (await import('./sealing.ts')).measure() },
  { name: 'enumeration', measure: async () => (await import('./enumeration.ts')).measure() },
  { name: 'whistleblowing', measure: async () => (await import('./whistleblowing.ts')).measure() },
  { name: 'import', measure: async () => (await import('./import.ts')).measure() },
  { name: 'page weight', measure: async () => (await import('./page-weight.ts')).measure() },
  { name: 'slow phone', measure: async () => (await import('./slow-phone.ts')).measure() },
  { name: 'graphql engine', measure: async () => (await import('./graphql-engine.ts')).measure() },
  { name: 'test suite', measure: async () => (await import('./test-suite.ts')).measure() },
];

const words = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const chosen = parts.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

const cores = cpus();
console.log(
  `${cores.length} × ${cores[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}`,
);
for (const { name, measure } of chosen) printFigures(name, await measure());
process.exit(0);
