import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { consent, sendCheckList } from './support/check-lists.ts';
import { as, refusal, serviceFor, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { order } from './support/orders.ts';
import { aTemplate, addTemplate } from './support/reference-templates.ts';
import { checksAtDesk, giveAccess, reviewOwn } from './support/reviews.ts';
import { logIn } from './support/session.ts';
import { idOf, standingWorldAt } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// Limits and rare branches of checks.
const inWorld = standingWorldAt('2026-11-23T09:00:00Z');

const tried = (tx: Transaction, world: World, person: Person, call: string, ...values: unknown[]): Promise<string> =>
  undone(tx, (inner) =>
    refusal(
      inner.savepoint((own) =>
        as(own, user(world.ids[person]), (mine) =>
          mine.unsafe(`select public.${call} as result`, values as never[]).then(() => undefined),
        ),
      ),
    ),
  );

describe('a template of questions', () => {
  test('is of a team, which has a hundred at most', () =>
    inWorld(async (tx, world) => {
      const create = 'create_reference_template($1, $2::text::jsonb)';
      const input = JSON.stringify(aTemplate('Lærer'));
      const [personal] = await tx`select private.personal_account(${world.ids.owner}) as id`;
      await tx`
        insert into public.account_feature (account_id, checks) values (${personal?.['id']}, true)
        on conflict (account_id) do update set checks = true`;
      expect(await tried(tx, world, 'owner', create, personal?.['id'], input)).toBe('INVALID_ACTION');
      const id = await addTemplate(tx, world, aTemplate('Vikar'));
      await tx`
        insert into public.reference_template (account_id, relation, role_name, scale, items)
        select account_id, relation, 'Rolle ' || n, scale, items
        from public.reference_template, generate_series(1, 98) n where id = ${id}`;
      expect(await tried(tx, world, 'owner', create, world.team, input)).toBe('ok');
      await addTemplate(tx, world, aTemplate('Rektor'));
      expect(await tried(tx, world, 'owner', create, world.team, input)).toBe('TOO_BIG@templates');
    }));

  test('is archived or not, and stays as it is when asked twice', () =>
    inWorld(async (tx, world) => {
      const id = await addTemplate(tx, world);
      const archive = (archived: boolean | null) =>
        tried(tx, world, 'owner', 'archive_reference_template($1, $2)', id, archived);
      expect(await archive(null)).toBe('BLANK@archived');
      expect(await archive(false)).toBe('ok');
      expect(await tx`select archived_at from public.reference_template where id = ${id}`).toEqual([
        { archived_at: null },
      ]);
    }));
});

test('a filter that finds more than a thousand lists is refused', () =>
  inWorld(async (tx, world) => {
    const { list } = await sendCheckList(tx, world);
    await tx`
      insert into public.check_list (id, account_id, department_id, check_request_id, request_type, sent_by, first_name,
        last_name, email, language)
      select gen_random_uuid(), account_id, department_id, check_request_id, request_type, sent_by, first_name, last_name,
        'k' || n || '@example.test', language
      from public.check_list, generate_series(1, 1000) n where id = ${list}`;
    const cancel = 'cancel_check_lists($1, null, $2::text::jsonb)';
    expect(await tried(tx, world, 'owner', cancel, world.team, '{}')).toBe('TOO_BIG@filter');
  }));

test('the dashboard names what waits for its reader’s review, and nothing to those who review nothing', () =>
  inWorld(async (tx, world) => {
    await reviewOwn(tx, world);
    const { checks } = await checksAtDesk(tx, world);
    const shown = async (person: Person) => {
      const [row] = await as(
        tx,
        user(world.ids[person]),
        (inner) => inner`select public.checks_dashboard(${world.team}) as dashboard`,
      );
      return row?.['dashboard'];
    };
    expect(await shown('owner')).toMatchObject({ reviewCount: 1, reviews: [{ checkItemId: checks['EDUCATION'] }] });
    expect(await shown('member')).toMatchObject({ reviewCount: 0, reviews: [] });
    await giveAccess(tx, world, 'member', 'review');
    expect(await shown('member')).toMatchObject({ reviewCount: 1 });
  }));

test('an override has ten files of each at most, and its maker removes their own', () =>
  inWorld(async (tx, world) => {
    const { list, checks } = await sendCheckList(tx, world, { types: ['CRIMINAL_RECORD'] });
    await consent(tx, world, list);
    const check = checks['CRIMINAL_RECORD'] ?? '';
    const files: string[] = [];
    for (let count = 0; count < 10; count += 1) {
      const [file] = await tx`
        insert into private.override_file (id, check_item_id, uploaded_by, path, name, size, sha256, content_type)
        values (${randomUUID()}, ${check}, ${world.ids.owner}, ${`x/${count}`}, 'a.png', 9, repeat('a', 64), 'image/png')
        returning id`;
      files.push(idOf([file]));
    }
    const { session } = await logIn(tx, world.ids.owner);
    const input = { id: randomUUID(), name: 'attest.png', size: 9, sha256: 'a'.repeat(64), contentType: 'image/png' };
    const add = serviceFor(tx, session, 'add_override_file', { user_id: world.ids.owner, check_id: check, input });
    expect(await refusal(add)).toBe('TOO_BIG@files');
    const remove = 'remove_override_file($1, $2)';
    expect(await tried(tx, world, 'admin', remove, check, files[0])).toBe('INVALID_ACTION@fileId');
    expect(await tried(tx, world, 'owner', remove, check, files[0])).toBe('ok');
  }));

test('the job that sends an order belongs to the account of the order', () =>
  inWorld(async (tx, world) => {
    const request = await order(tx, world);
    const [row] = await tx`
      select private.account_of_sending(jsonb_populate_record(null::private.job,
        jsonb_build_object('payload', jsonb_build_object('checkRequestId', ${request}::uuid)))) as account`;
    expect(row).toEqual({ account: world.team });
  }));

test('a deletion that is no longer due deletes nothing, and one that finds nothing leaves no receipt', () =>
  inWorld(async (tx, world) => {
    const { list, checks } = await sendCheckList(tx, world, { types: ['EDUCATION'] });
    const plan = async (due: string) => {
      await tx`delete from private.check_deletion`;
      await tx`
        insert into private.check_deletion (check_list_id, check_item_id, part, due_at)
        values (${list}, ${checks['EDUCATION'] ?? null}, 'EVIDENCE', private.now() + ${due}::interval)`;
      await tx`select private.carry_out_deletion(d) from private.check_deletion d`;
    };
    await plan('1 day');
    expect(await tx`select part from private.check_deletion`).toEqual([{ part: 'EVIDENCE' }]);
    await plan('-1 day');
    expect(await tx`select from private.check_deletion`).toEqual([]);
    expect(await tx`select from public.check_deletion_receipt where check_list_id = ${list}`).toEqual([]);
  }));
