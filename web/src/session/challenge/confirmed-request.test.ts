import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { confirmedBy } from './confirmed-request.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');

const migrations = read('migrations/*.sql');

/** The requests that call a function of `service` which asks for the second level. */
const REQUESTS: Readonly<Record<string, readonly string[]>> = {
  add_authenticator: ['tfa.appAdd'],
  add_passkey: ['tfa.passkeyAdd'],
  add_sso_domain: ['sso.addDomain'],
  begin_passkey: ['tfa.passkeyOffer'],
  begin_sso_test: ['sso.beginTest'],
  change_password: ['credentials.changePassword'],
  check_content: ['check-contents.read'],
  check_file_download: ['check-files.download'],
  check_report: ['check-contents.report'],
  disable_two_factor: ['tfa.remove'],
  fetch_own_data: ['own-data'],
  new_sms_code: ['phone.send', 'tfa.add'],
  offer_authenticator: ['tfa.appOffer'],
  read_number: ['identity.readNumber'],
  remove_authenticator: ['tfa.appRemove'],
  remove_passkey: ['tfa.passkeyRemove'],
  remove_sso_connection: ['sso.removeConnection'],
  remove_sso_domain: ['sso.removeDomain'],
  remove_two_factor_number: ['tfa.smsRemove'],
  replace_recovery_codes: ['tfa.newRecoveryCodes'],
  request_email_change: ['credentials.changeEmail'],
  require_sso_settings: ['sso.read'],
  save_sso_connection: ['sso.saveConnection'],
  sso_domain_token: ['sso.checkDomain'],
  switch_sso: ['sso.switch'],
  take_passkey_challenge: ['tfa.passkeyAdd'],
  try_sms_code: ['phone.verify', 'tfa.confirm'],
};

/** Names of the functions that raise AUTH_LEVEL_2_REQUIRED, by themselves or through those that they call. */
function askingFunctions(): ReadonlySet<string> {
  const bodies = new Map<string, string>();
  for (const text of migrations.split(/^create function /mu).slice(1)) {
    const name = /^[\w.]+/u.exec(text)?.[0] ?? '';
    const [body = ''] = text.split(text.includes('as $$') ? /^\$\$;/mu : /;$/mu);
    bodies.set(name, `${bodies.get(name) ?? ''}${body.slice(name.length).replaceAll(/--.*$/gmu, '')}`);
  }
  const asking = new Set(
    [...bodies].filter(([, body]) => body.includes("'AUTH_LEVEL_2_REQUIRED'")).map(([name]) => name),
  );
  for (let before = -1; before < asking.size;) {
    before = asking.size;
    for (const [name, body] of bodies) {
      if ([...body.matchAll(/\b(?:private|service)\.\w+(?=\()/gu)].some(([called]) => asking.has(called)))
        asking.add(name);
    }
  }
  return asking;
}

const asking = [...askingFunctions()].toSorted();

test('the dialog says what is confirmed for every operation that asks for the second level', () => {
  const exposed = asking.filter((name) => migrations.includes(`private.expose('${name.replace('private.', '')}(`));
  const operations = read('web/src/**/*.graphql');
  const names = exposed.map((name) => {
    const field = name.replace('private.', '').replaceAll(/_(\w)/gu, (_, letter: string) => letter.toUpperCase());
    return new RegExp(`^(?:mutation|query) (\\w+)[^{]*\\{\\s*${field}\\b`, 'mu').exec(operations)?.[1] ?? field;
  });
  expect(names).toContain('SetAccountOwner');
  expect(names.filter((name) => confirmedBy(name) === null)).toEqual([]);
});

test('and for every call of a function', () => {
  const services = asking.filter((name) => name.startsWith('service.')).map((name) => name.replace('service.', ''));
  expect(Object.keys(REQUESTS)).toEqual(services);
  expect(
    Object.values(REQUESTS)
      .flat()
      .filter((request) => confirmedBy(request) === null),
  ).toEqual([]);
});
