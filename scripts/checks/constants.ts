/** Every constant of a module that is a number, a text or a truth value has a name in SCREAMING_CASE. */
import { globSync, readFileSync } from 'node:fs';
import { misnamedConstants } from './constant-names.ts';

const files = globSync('{functions,scripts,seed,supabase,testing,web}/**/*.{ts,tsx}', {
  exclude: ['**/node_modules', '**/dist', '**/*.generated.ts'],
});
const misnamed = files.flatMap((file) =>
  misnamedConstants(file, readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
);
for (const place of misnamed) process.stderr.write(`${place}\n`);
process.stdout.write(`${files.length} files, ${misnamed.length} constants that are not in SCREAMING_CASE\n`);
process.exitCode = misnamed.length === 0 && files.length > 0 ? 0 : 1;
