/** No line of SQL is longer than 120 characters. */
import { globSync, readFileSync } from 'node:fs';

const LIMIT = 120;
const files = globSync('{migrations,seed}/*.sql');
const tooLong = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => (line.length > LIMIT ? [`${file}:${index + 1} has ${line.length} characters`] : [])),
);
for (const place of tooLong) process.stderr.write(`${place}\n`);
process.stdout.write(`${files.length} files, ${tooLong.length} lines longer than ${LIMIT} characters\n`);
process.exitCode = tooLong.length === 0 && files.length > 0 ? 0 : 1;
