import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { asked, fileInput, giveFile, tried } from './support/check-files.ts';
import type { Asked } from './support/check-files.ts';
import { overrideInput } from './support/check-lists.ts';
import { RESULTS } from './support/check-results.ts';
import { as, refusal, rolledBack, service, setTime, sql, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { decide, decision, open, outcome, reviewOwn } from './support/reviews.ts';
import { logInAtLevel2 } from './support/session.ts';

// Where the law forbids copies, nobody can upload one, and it is noted who saw the document and when.
const police = (country: string, work: (tx: Transaction, of: Asked) => Promise<void>) =>
  rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-23T09:00:00Z');
    const of = await asked(tx, 'CRIMINAL_RECORD', country);
    await reviewOwn(tx, of.world);
    await work(tx, of);
  });

const FORBIDDEN = 'INVALID_ACTION';

test.each([
  ['FI', FORBIDDEN, FORBIDDEN],
  ['SE', 'ok', 'ok'],
])('%s: a copy of the candidate is %s, one for an override %s', (country, ofCandidate, ofOverride) =>
  police(country, async (tx, of) => {
    expect(await refusal(tx.savepoint((inner) => giveFile(inner, of).then(() => undefined)))).toBe(ofCandidate);
    const id = randomUUID();
    const owner = { user_id: of.world.ids.owner };
    const upload = (inner: Transaction) =>
      service(inner, 'open_upload', { ...owner, kind: 'OVERRIDE_FILE', owner_id: of.check, file_id: id, size: 1_000 });
    expect(await refusal(tx.savepoint((inner) => upload(inner).then(() => undefined)))).toBe(ofOverride);
    const add = (inner: Transaction) =>
      service(inner, 'add_override_file', { ...owner, check_id: of.check, input: fileInput(id) });
    expect(await refusal(tx.savepoint((inner) => add(inner).then(() => undefined)))).toBe(ofOverride);
  }),
);

test.each(['private.check_file', 'private.override_file'])('the database takes no row of %s about it', (table) =>
  police('FI', async (tx, of) => {
    const insert = (inner: Transaction) =>
      inner.unsafe(
        `insert into ${table} (id, check_item_id, path, name, size, sha256, content_type, uploaded_by
           ${table.endsWith('check_file') ? ', source' : ''})
         values (gen_random_uuid(), '${of.check}', gen_random_uuid(), 'a', 9, repeat('a', 64), 'application/pdf',
           '${of.world.ids.owner}' ${table.endsWith('check_file') ? ", 'CANDIDATE'" : ''})`,
      );
    expect(await refusal(tx.savepoint((inner) => insert(inner).then(() => undefined)))).toBe(FORBIDDEN);
  }),
);

test('an override needs no file, and the page is told that it takes none', () =>
  police('FI', async (tx, { world, list, check }) => {
    const [page] = await as(
      tx,
      user(world.ids.owner),
      (own) => own`select public.check_result(${list}) -> 'checks' -> 0 as check`,
    );
    expect(page?.['check']).toMatchObject({ keepsCopies: false, takesFiles: false });
    await as(
      tx,
      user(world.ids.owner),
      (own) => own`select (public.override_check(${check}, ${own.json(overrideInput())})).id`,
    );
    const [row] = await tx`select status from public.check_item where id = ${check}`;
    expect(row?.['status']).toBe('COMPLETED_WITH_REMARKS');
  }));

test('the decision says when it was seen and by whom, whatever it is', () =>
  police('FI', async (tx, of) => {
    expect(await tried(tx, of, { how: 'UPLOAD', fileIds: [randomUUID()] })).toBe('INCLUSION@how');
    await as(
      tx,
      user(of.world.ids.signer),
      (own) => own`
        select (public.submit_check(${of.check},
          ${own.json({ how: 'SHOWN', shownOn: '2026-11-20', shownTo: 'Kari Nordmann' })})).id`,
    );
    const reviewer = await logInAtLevel2(tx, of.world.ids.owner);
    await open(tx, reviewer, of.check);
    const found = { ...RESULTS['CRIMINAL_RECORD'], certificate: 'CHILD_CARE' };
    for (const how of [{ decision: 'CLEAR' }, { decision: 'REMARK', note: 'Se merknaden.' }]) {
      const unseen = decision({ ...how, result: found });
      expect(await outcome(tx, (inner) => decide(inner, reviewer, of.check, unseen))).toBe(
        'BLANK@result.seenOn BLANK@result.seenBy',
      );
    }
    const result = { ...found, seenOn: '2026-11-20', seenBy: 'Kari Nordmann' };
    expect(await decide(tx, reviewer, of.check, decision({ result }))).toBe('COMPLETED');
    const [kept] = await tx`
      select f.result from private.check_finding f where f.check_item_id = ${of.check} and f.superseded_at is null`;
    expect(kept?.['result']).toEqual(result);
  }));
