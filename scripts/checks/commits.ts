/**
 * `node scripts/checks/commits.ts [range]`: checks the subjects of commits (docs/contributing.md). The range is git's;
 * without one, the commits that main does not have.
 */
import { execFileSync } from 'node:child_process';
import { faultOf } from './commit-subject.ts';

const [range = 'main..HEAD'] = process.argv.slice(2);
const log = execFileSync('git', ['log', '--no-merges', '--format=%h %s', range], { encoding: 'utf8' });
const commits = log.split('\n').filter((line) => line !== '');
const faults = commits.flatMap((line) => {
  const fault = faultOf(line.slice(line.indexOf(' ') + 1));
  return fault === null ? [] : [`${line}: the subject ${fault}`];
});
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${commits.length} commits, ${faults.length} with another subject\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
