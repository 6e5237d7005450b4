import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chooseResolver } from '#local/graphql/choose-resolver.ts';
import { parseExample } from './example.ts';
import { connect, rolledBack } from './database.ts';

/**
 * Replays the examples in ../conformance: plain files, one behaviour each. Against the embedded engine as it is, or
 * against a real pg_graphql when GRAPHQL_DATABASE_URL names a database that has the extension.
 */
const FOLDER = join(import.meta.dirname, '..', 'conformance');
const files = globSync('**/*.md', { cwd: FOLDER }).sort();

describe('conformance', () => {
  const sql = connect();

  test.each(files)('%s', async (file) => {
    const example = parseExample(readFileSync(join(FOLDER, file), 'utf8'));
    expect(
      example.steps.some((step) => step.is === 'request'),
      'an example has a request',
    ).toBe(true);
    await rolledBack(sql, async (tx) => {
      const resolve = await chooseResolver(tx);
      for (const step of example.steps) {
        if (step.is === 'sql') await tx.unsafe(step.text);
        else expect(await resolve(tx, step.request), step.request.query).toEqual(step.answer);
      }
    });
  });
});
