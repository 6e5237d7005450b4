// Entry point of every npm script, on the machine's own Node (20.19 or later). Installs packages if they are missing or
// out of date, then runs the script on the Node version pinned in package.json, which runs TypeScript directly. With
// `--omit=dev` before the script's name, only what running the product needs: tests and tools are a third of the bytes.
// Plain JavaScript without imports from packages, because none may be installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const OMIT = '--omit=dev';
const isLight = process.argv[2] === OMIT;
const [script = '', ...args] = process.argv.slice(isLight ? 3 : 2);
const pinnedNode = join(root, 'node_modules/node/bin/node');

process.chdir(root);
installIfNeeded();
process.env.PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`;
if (process.version === `v${pinnedVersion()}`) await runHere();
else runOnPinnedNode();

function installIfNeeded() {
  if (isInstalled(isLight)) return;
  process.stderr.write(`Installing packages (once; ${isLight ? 'about half a minute' : 'a minute or two'}) …\n`);
  // npm's output goes to stderr, because stdout belongs to the script. Its warnings about this machine's Node don't
  // matter here.
  const npm = spawnSync('npm', [...installation(), '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 2, 2],
  });
  if (npm.status === 0 && isInstalled(isLight)) return;
  process.stderr.write(`npm failed${npm.error ? `: ${npm.error.message}` : ''}. Its output is above.\n`);
  process.exit(npm.status || 1);
}

/** `npm ci` first removes all packages, also those that a running `npm start` uses, so the rest is only added to them. */
function installation() {
  if (isLight) return ['ci', OMIT];
  return isInstalled(true) ? ['install', '--no-save', '--include=dev'] : ['ci'];
}

/**
 * npm records in node_modules what it installed. That must match package-lock.json, except for optional packages and,
 * with `withoutDev`, for those that running the product does without.
 */
function isInstalled(withoutDev) {
  const note = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(note) || !existsSync(pinnedNode)) return false;
  const installed = packagesIn(note);
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([path, { version, optional, dev }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional || (withoutDev && dev)),
  );
}

function packagesIn(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
}

function pinnedVersion() {
  return JSON.parse(readFileSync(join(root, 'node_modules/node/package.json'), 'utf8')).version;
}

async function runHere() {
  process.argv.splice(1, process.argv.length - 1, resolve(root, script), ...args);
  await import(pathToFileURL(resolve(root, script)).href);
}

function runOnPinnedNode() {
  const child = spawn(pinnedNode, [resolve(root, script), ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => {
    process.stderr.write(`The pinned Node does not start: ${error.message}\n`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}
