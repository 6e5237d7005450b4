/**
 * Type-checks every project with its own settings. By one checker: four, as the compiler would start, each work out the
 * types that they share again, and two cores run other layers beside them (decision 0002).
 */
import { spawn } from 'node:child_process';

const projects = ['.', 'functions', 'functions/tests', 'scripts/bench', 'web', 'web/e2e'];

let failed = 0;
for (const project of projects) if ((await check(`${project}/tsconfig.json`)) !== 0) failed++;
process.stdout.write(`${projects.length} projects, ${failed} with errors\n`);
process.exitCode = failed === 0 ? 0 : 1;

function check(project: string): Promise<number> {
  const compiler = spawn('tsc', ['-p', project, '--checkers', '1'], { stdio: 'inherit' });
  return new Promise((done, fail) => compiler.once('error', fail).once('close', (code) => done(code ?? 1)));
}
