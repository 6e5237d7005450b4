import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { seedFolder } from '#local/paths.ts';

const accountsShape = z.array(z.object({ email: z.string(), password: z.string(), who: z.string() }));

/** The people of the demo data, one line each. The seed uses the same file. */
export function describeDemoAccounts(): string[] {
  const file = join(seedFolder, 'demo-accounts.json');
  if (!existsSync(file)) return [];
  const accounts = accountsShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  const wide = Math.max(...accounts.map(({ email }) => email.length));
  const widePassword = Math.max(...accounts.map(({ password }) => password.length));
  return accounts.map(({ email, password, who }) => `${email.padEnd(wide)}  ${password.padEnd(widePassword)}  ${who}`);
}
