import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  as,
  passTime,
  refusal,
  rolledBack,
  service,
  setTime,
  sql,
  standing,
  undone,
  user,
} from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { linkHolder, sender, signer, states, stranger, system } from './support/transition-table.ts';
import type { Outcomes, State } from './support/transition-table.ts';
import { addFile, buildWorld, deliver, draft, emailOf, seal, signing, submit, inWorld } from './support/world.ts';
import type { World } from './support/world.ts';

// Every state × action × actor, through the product's own functions.
interface Case {
  world: World;
  document: string;
  /** The signature of `signer`, who has signed only if everyone has. */
  signature: string;
  file: string;
  token: string;
}

/** A document of `member` in this state, with the signers `signer` and `outsider`. */
async function documentIn(tx: Transaction, state: State): Promise<Case> {
  await setTime(tx, '2026-11-21T10:00:00Z');
  const world = await buildWorld(tx);
  const { id, signatures } = await draft(tx, world, {
    signers: [emailOf(world, 'signer'), emailOf(world, 'outsider')],
  });
  const [row] = await tx`select id from public.document_file where document_id = ${id}`;
  const facts: Case = { world, document: id, signature: signatures[0] ?? '', file: row?.id, token: randomUUID() };
  if (state === 'DRAFT') return facts;
  if (state === 'SCHEDULED') {
    await actions['schedule']?.(tx, facts, user(world.ids.member), world.team);
    return facts;
  }
  await submit(tx, world.ids.member, id);
  const tokens = await deliver(tx, id);
  const token = tokens.get(emailOf(world, 'signer')) ?? '';
  const other = tokens.get(emailOf(world, 'outsider')) ?? '';
  const sign = (link: string): Promise<unknown> =>
    service(tx, 'sign_signature', { token: link, user_id: null, signature_id: null, input: signing() });
  await passTime(tx, '1 day');
  if (state === 'SEALING' || state === 'SIGNED') {
    await sign(token);
    await sign(other);
    if (state === 'SIGNED') await seal(tx, id);
  } else if (state === 'REFUSED') {
    await service(tx, 'refuse_signature', {
      token: other,
      user_id: null,
      signature_id: null,
      input: { reason: 'Nei' },
    });
  } else if (state === 'EXPIRED') {
    await passTime(tx, '4 months');
    await service(tx, 'expire_documents', {});
  } else if (state === 'TERMINATED') {
    await sign(token);
    await sign(other);
    await seal(tx, id);
    await actions['terminate']?.(tx, { ...facts, token }, user(world.ids.member), world.team);
  } else if (state === 'CANCELLED') {
    await actions['cancel']?.(tx, { ...facts, token }, user(world.ids.member), world.team);
  }
  return { ...facts, token };
}

type Caller = ReturnType<typeof user>;
type Action = (tx: Transaction, facts: Case, caller: Caller, account: string) => Promise<unknown>;

const call =
  (statement: (facts: Case, account: string) => [string, ...string[]]): Action =>
  (tx, facts, caller, account) => {
    const [text, ...values] = statement(facts, account);
    return as(tx, caller, (inner) => inner.unsafe(`select (${text}).id`, values));
  };
const byIds = (name: string): Action =>
  call(({ document }, account) => [`public.${name}($1, ids => array[$2::uuid])`, account, document]);

/** How a person performs each action. */
const actions: Record<string, Action> = {
  edit: call(({ document }) => [`public.update_document($1, '{"name": "Ny"}')`, document]),
  addSigner: call(({ document }) => [
    `public.add_signature($1, '{"firstName": "A", "lastName": "B", "email": "ny@example.test"}')`,
    document,
  ]),
  editSigner: call(({ signature }) => [`public.update_signature($1, '{"firstName": "Ny"}')`, signature]),
  removeSigner: call(({ signature }) => [`public.remove_signature($1)`, signature]),
  saveCopies: call(({ document }) => [`public.save_copy_recipients($1, '[]')`, document]),
  saveFields: (tx, { document }, caller) =>
    as(tx, caller, (inner) => inner`select public.save_document_fields(${document}, '{"revision": 0, "fields": []}')`),
  addFile: (tx, { document }, caller) => addFile(tx, caller.role === 'authenticated' ? caller.user : '', document),
  removeFile: call(({ file }) => [`public.remove_document_file($1)`, file]),
  schedule: call(({ document }) => [`public.schedule_document($1, '{"activationDate": "2026-12-01"}')`, document]),
  unschedule: call(({ document }) => [`public.unschedule_document($1)`, document]),
  submit: call(({ document }) => [`public.submit_document($1)`, document]),
  remind: call(({ signature }) => [`public.notify_signature($1)`, signature]),
  remindAll: byIds('notify_documents'),
  cancel: call(({ document }, account) => [
    `public.cancel_documents($1, 'Feil fil', array[$2::uuid])`,
    account,
    document,
  ]),
  // Those who can still be ordered: everyone in a draft, nobody in a document of one group.
  order: call(({ document }) => [
    `public.order_signatures($1, (
      select coalesce(jsonb_agg(jsonb_build_array(s.id)), '[]') from public.signature s
      where s.document_id = $1 and s.status = 'DRAFT'))`,
    document,
  ]),
  correct: call(({ signature }) => [`public.correct_signature($1, '{"firstName": "Rettet"}')`, signature]),
  extend: call(({ document }) => [`public.extend_document($1, '{"expirationDays": 600}')`, document]),
  setReminders: call(({ document }) => [`public.change_reminders($1, '{"reminderFirstDays": 2}')`, document]),
  terminate: call(({ document }) => [`public.terminate_document($1, '{"reason": "Oppsagt"}')`, document]),
  copy: (tx, { document }, caller) =>
    service(tx, 'copy_document', {
      user_id: caller.role === 'authenticated' ? caller.user : '',
      document_id: document,
    }),
  orderFiles: call(({ document, file }) => [`public.order_document_files($1, array[$2::uuid])`, document, file]),
  retrySeal: call(({ document }) => [`public.resolve_seal($1, 'RETRY')`, document]),
  giveUpSeal: call(({ document }) => [`public.resolve_seal($1, 'GIVE_UP', 'Feil')`, document]),
  archive: byIds('archive_documents'),
  unarchive: byIds('unarchive_documents'),
  delete: byIds('delete_documents'),
};

/** A signer's actions, by link or logged in. */
interface Signer {
  token: string | null;
  user_id: string | null;
  signature_id: string | null;
}
const signerActions: Record<string, (tx: Transaction, signer: Signer) => Promise<unknown>> = {
  view: async (tx, signer) => {
    await service(tx, 'signer_view', { ...signer });
    await service(tx, 'record_viewed', { ...signer });
  },
  keep: (tx, signer) => service(tx, 'keep_field_values', { ...signer, written: {} }),
  sign: (tx, signer) => service(tx, 'sign_signature', { ...signer, input: signing() }),
  refuse: (tx, signer) => service(tx, 'refuse_signature', { ...signer, input: { reason: 'Nei takk' } }),
};

const systemActions: Record<string, (tx: Transaction, facts: Case) => Promise<unknown>> = {
  expire: (tx) => service(tx, 'expire_documents', {}),
  expireLater: async (tx) => {
    await passTime(tx, '4 months');
    await service(tx, 'expire_documents', {});
  },
  sendScheduled: (tx) => service(tx, 'send_scheduled', {}),
  sendScheduledLater: async (tx) => {
    await passTime(tx, '1 month');
    await service(tx, 'send_scheduled', {});
  },
  seal: (tx, { document }) => seal(tx, document),
  failSeal: (tx, { document }) => service(tx, 'fail_seal', { document_id: document, code: 'TIMESTAMP_FAILED' }),
};

/** Runs the action, returns the result, and undoes it. */
async function outcome(tx: Transaction, facts: Case, act: (inner: Transaction) => Promise<unknown>): Promise<string> {
  return await undone(tx, async (inner) => {
    const refused = await refusal(
      inner.savepoint(async (own) => {
        await act(own);
      }),
    );
    if (refused !== 'ok') return refused.replace(/@ids\.0$/, '');
    const [row] = await inner`select case when deleted_at is null then status else 'deleted' end as status
      from public.document where id = ${facts.document}`;
    return row?.status ?? 'removed';
  });
}

describe.for(states)('a document that is %s', (state) => {
  const column = states.indexOf(state);
  const inState = standing(sql, (tx) => documentIn(tx, state));

  const expectTable = (expected: Record<string, Outcomes>): Record<string, string | undefined> =>
    Object.fromEntries(Object.entries(expected).map(([action, outcomes]) => [action, outcomes[column]]));

  const signerOf = (facts: Case, id: string): Signer => ({ token: null, user_id: id, signature_id: facts.signature });

  async function tableOf(tx: Transaction, facts: Case, id: string, account: string): Promise<Record<string, string>> {
    const table: Record<string, string> = {};
    for (const [name, action] of Object.entries(actions)) {
      table[name] = await outcome(tx, facts, (inner) => action(inner, facts, user(id), account));
    }
    for (const [name, action] of Object.entries(signerActions)) {
      table[name] = await outcome(tx, facts, (inner) => action(inner, signerOf(facts, id)));
    }
    return table;
  }

  test.for(['member', 'manager', 'admin', 'owner'] as const)(
    'lets the sender side do what the table says: %s',
    async (person) => {
      await inState(async (tx, facts) => {
        expect(await tableOf(tx, facts, facts.world.ids[person], facts.world.team)).toEqual(expectTable(sender));
      });
    },
  );

  test.for(['colleague', 'otherManager'] as const)('lets nobody else of the team do anything: %s', async (person) => {
    await inState(async (tx, facts) => {
      expect(await tableOf(tx, facts, facts.world.ids[person], facts.world.team)).toEqual(expectTable(stranger));
    });
  });

  test('lets the owner of another account do nothing', async () => {
    await inState(async (tx, facts) => {
      expect(await tableOf(tx, facts, facts.world.ids.otherOwner, facts.world.otherTeam)).toEqual(
        expectTable(stranger),
      );
    });
  });

  test('lets a logged-in signer do what the table says, in their own account', async () => {
    await inState(async (tx, facts) => {
      const [inbox] = await tx`
        select id from public.account where primary_user_id = ${facts.world.ids.signer} and account_type = 'PERSONAL'`;
      const table = await tableOf(tx, facts, facts.world.ids.signer, inbox?.id);
      expect(table).toEqual(expectTable(signer));
    });
  });

  test('lets the holder of a link do what the table says', async () => {
    await inState(async (tx, facts) => {
      const table: Record<string, string> = {};
      for (const [name, action] of Object.entries(signerActions)) {
        table[name] = await outcome(tx, facts, (inner) =>
          action(inner, { token: facts.token, user_id: null, signature_id: null }),
        );
      }
      expect(table).toEqual(expectTable(linkHolder));
    });
  });

  test('lets the system do what the table says', async () => {
    await inState(async (tx, facts) => {
      const table: Record<string, string> = {};
      for (const [name, action] of Object.entries(systemActions)) {
        table[name] = await outcome(tx, facts, (inner) => action(inner, facts));
      }
      expect(table).toEqual(expectTable(system));
    });
  });
});

test('an unconfirmed user drafts, but neither sends, reminds, cancels nor signs', async () => {
  await inWorld(async (tx, world) => {
    const { id } = await draft(tx, world, { maker: 'unconfirmed', signers: [emailOf(world, 'signer')] });
    const caller = user(world.ids.unconfirmed);
    const attempt = (name: string): Promise<string> =>
      refusal(
        actions[name]?.(tx, { world, document: id, signature: id, file: id, token: '' }, caller, world.team) ??
          Promise.resolve(),
      );
    expect(await attempt('edit')).toBe('ok');
    for (const name of [
      'schedule',
      'submit',
      'remind',
      'remindAll',
      'cancel',
      'terminate',
      'correct',
      'extend',
      'retrySeal',
      'giveUpSeal',
    ])
      expect(await attempt(name), name).toBe('UNAUTHORIZED');
  });
});

test('a caller who is not logged in gets UNAUTHORIZED', async () => {
  await rolledBack(sql, async (tx) => {
    const facts = await documentIn(tx, 'PENDING');
    for (const [name, action] of Object.entries(actions)) {
      if (name === 'addFile' || name === 'copy') continue; // takes the user from the edge function, which has checked the session
      expect(await refusal(action(tx, facts, { role: 'authenticated', user: '' }, facts.world.team)), name).toBe(
        'UNAUTHORIZED',
      );
    }
  });
});
