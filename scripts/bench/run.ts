/**
 * `npm run bench` measures and prints. It asserts nothing about time, because machines differ. `npm run bench --
 * sealing` runs only the parts whose names contain one of the words.
 */
import { cpus, totalmem } from 'node:os';
import { printFigures } from './figure.ts';
import { measureParts, parts } from './parts.ts';

const words = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const chosen = parts.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

const cores = cpus();
console.log(
  `${cores.length} × ${cores[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}`,
);
const failed = await measureParts(chosen, printFigures);
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
