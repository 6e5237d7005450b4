import { expect, test } from 'vitest';
import { ERROR_CODES } from '#functions/platform/contract/error-codes.ts';
import common from '#i18n/en/common.json' with { type: 'json' };
import { sql } from './support/database.ts';

// `refusal` in support/database.ts rejects a code outside the list, so every test of this layer checks it too.
/** Fields of requests that no form makes, so nobody can mistype them; `limit` and `phoneInUse` have their own sentences. */
const TECHNICAL = new Set([
  'commentId',
  'archived',
  'kind',
  'page',
  'rows',
  'size',
  'requestId',
  // The editor of fields and the signing page have words of their own for these.
  'revision',
  'values',
  // Parts of calls that no form shows; `v` has a path of its own.
  'assigneeId',
  'memberIds',
  'attributes',
  'dueOn',
  'task',
  'entranceId',
  'isChosen',
  'bulk',
  'lawTicks',
  // Pages say these in words of their own.
  'creditNote',
  'clientId',
  'clientSecret',
  'demanded',
  'domain',
  'issuer',
  'ownerFactor',
  'sso',
  'ssoOther',
  'ssoOutside',
  'ssoRemoved',
  'tested',
  'lastFactor',
  'ownFactor',
  'supportAccess',
  'answered',
  'entrances',
  'rules',
  'scope',
  'slug',
  'lateUntil',
  'offerId',
  'refereeId',
  'eidName',
  'eidPerson',
  'eidReferee',
  'method',
  'notLinked',
  'proof',
  'provider',
  'purpose',
  'result',
  'skip',
  'sort',
  'state',
  'subject',
  'v',
  'version',
  'epoch',
  // As `epoch`: each has a text of its own for what a colleague has just changed.
  'seen',
  'replaces',
  'exportId',
  'fileId',
  'path',
  'id',
  'type',
  'copyOf',
  'checkListId',
  'checkId',
  'checkFileId',
  'as',
  'isConfirmed',
  'savedViewId',
  'textVersion',
  'views',
  'checkRequestId',
  'checkRequestPersonId',
  'checkRequestPersonIds',
  'checkRequestFileId',
  'checkType',
  'packageId',
  'expectedTotal',
  'userId',
  'bucket',
  'sessionId',
  'lastUsedModule',
  'consentVersion',
  'session',
  'phoneNumberId',
  'limit',
  'phoneInUse',
  'latitude',
  'longitude',
  // Parts of calls that browsers make, of whistleblowing; its forms keep to the lengths themselves.
  'challenge',
  'work',
  'reportId',
  'entries',
  'entry',
  'feedbackDescription',
  'handlerId',
  'handlerIds',
  'kdfVersion',
  'kinds',
  'notifyEmail',
  'reportNumber',
  'reports',
  'roster',
  'seals',
  'seeds',
  'title',
  'twoFactor',
  'wbSlug',
  'whistleblowingDescription',
  // Calls without a form yet, and parts that a form names itself.
  'answers',
  'findings',
  'items',
  'referenceRole',
  'referenceTemplateId',
  'roleName',
  'signalId',
  'templates',
  // Of the settings of a whistleblowing channel, which say these themselves.
  'credentialId',
  'font',
  'passkeys',
  'paused',
  'primary',
  'seals',
  'wbSlug',
]);

const unknown = (codes: readonly string[]): string[] =>
  codes.filter((code) => !ERROR_CODES.some((known) => known === code));

test('the rule tables refuse with codes of the closed list', async () => {
  for (const table of ['transition', 'member_rule']) {
    const cells = await sql<{ code: string }[]>`
      select distinct substr(cell, 2) as code
      from ${sql(`private.${table}`)} entry, jsonb_each_text(to_jsonb(entry)) as column_of (name, cell)
      where cell like '!%'`;
    expect(cells.length, table).toBeGreaterThan(1);
    expect(unknown(cells.map(({ code }) => code))).toEqual([]);
  }
});

test('functions name codes of the closed list only', async () => {
  const definitions = await readDefinitions();
  const named = definitions.flatMap(({ definition }) => [
    ...definition.matchAll(/private\.(?:fail|error)\(\s*'([A-Z_0-9]+)'/g),
    ...definition.matchAll(/pattern_errors\([^;]*?'([A-Z_0-9]+)'(?:::text)?\)/g),
  ]);
  expect(named.length).toBeGreaterThan(80);
  expect(unknown(named.map(([, code = '']) => code))).toEqual([]);
});

test('only two functions raise, so that messages are always JSON', async () => {
  const raising = (await readDefinitions()).filter(({ definition }) => /\braise\s+exception\b/i.test(definition));
  expect(raising.map(({ name }) => name).toSorted()).toEqual(['private.fail_all', 'private.refuse_auth']);
});

test('every field that a function names in an error has a name for people', async () => {
  const raised = [
    /private\.(?:fail|error)\('\w+'(?:::text)?,\s*'([^']+)'/g,
    /private\.(?:text|pattern|email|number)_errors\(input,\s*'(\w+)'/g,
  ];
  const definitions = await readDefinitions();
  const fields = new Set(
    raised.flatMap((pattern) =>
      definitions.flatMap(({ definition }) =>
        [...definition.matchAll(pattern)].map(([, path]) => path?.split('.').at(-1) ?? ''),
      ),
    ),
  );
  expect(fields.size).toBeGreaterThan(40);
  expect([...fields].filter((field) => field !== '' && !TECHNICAL.has(field) && !(field in common.field))).toEqual([]);
});

/** Returns the product's functions as installed in the database, without comments. */
async function readDefinitions(): Promise<{ name: string; definition: string }[]> {
  const found = await sql<{ name: string; definition: string }[]>`
    select format('%I.%I', n.nspname, p.proname) as name, pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('private', 'public', 'service') and p.prokind = 'f'`;
  return found.map(({ name, definition }) => ({ name, definition: definition.replaceAll(/--.*$/gm, '') }));
}
