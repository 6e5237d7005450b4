/**
 * `npm run stripe:check` runs the contract tests of Stripe's stand-in against Stripe itself (docs/deploy.md). It writes
 * to the account of STRIPE_CHECK_KEY, which has to be a test account.
 */
import { spawnSync } from 'node:child_process';

if (/^[rs]k_test_\w+$/.test(process.env['STRIPE_CHECK_KEY'] ?? '')) {
  const tests = ['run', '--config', 'supabase/local/vitest.config.ts', 'stand-ins/stripe/contract.test.ts'];
  const { status } = spawnSync('node_modules/.bin/vitest', tests, { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  process.stderr.write('Set STRIPE_CHECK_KEY to a secret key of a Stripe test account (sk_test_… or rk_test_…).\n');
  process.exitCode = 2;
}
