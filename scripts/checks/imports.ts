/**
 * `npm run check:imports`: every import names an existing file, goes in the direction that import-rules.ts allows, and
 * takes part in no circle.
 */
import { repoRoot } from '#local/paths.ts';
import { faultsIn } from './import-rules.ts';
import { isFile, readImports } from './read-imports.ts';

const imports = readImports(repoRoot);
const missing = imports
  .filter((found) => !isFile(repoRoot, found))
  .map(({ from, specifier }) => `${from}: no file ${specifier} (imports carry the file extension)`);
const faults = [...missing, ...faultsIn(imports)];
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${imports.length} imports, ${faults.length} not as they should be\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
