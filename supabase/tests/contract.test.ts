// SQL and the contract (functions/_shared/*/contract) have the same words and limits.
import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import * as accountLimits from '#functions/account/contract/limits.ts';
import * as platformLimits from '#functions/platform/contract/limits.ts';
import {
  FIELD_TYPES,
  MAX_FIELD_VALUE,
  MAX_OPTIONS,
  MIN_FIELD_SIDE,
} from '#functions/signing/contract/field-schemas.ts';
import * as signingLimits from '#functions/signing/contract/limits.ts';
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_EVENT_TYPES,
  DOCUMENT_STATUSES,
  SIGNATURE_STATUSES,
} from '#functions/signing/contract/document-status.ts';
import { as, passTime, refusal, rolledBack, service, sql, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { logIn, logInAtLevel2, switchOnTwoFactor, textCode, tryCode } from './support/session.ts';
import { addFile as addDraftFile, deliver, draft, emailOf, signing, signUp, submit, inWorld } from './support/world.ts';
import type { World } from './support/world.ts';

const limits = { ...platformLimits, ...accountLimits, ...signingLimits };

async function definitionOf(constraint: string): Promise<string> {
  const [row] = await sql<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${constraint}`;
  if (row === undefined) throw new Error(`There is no constraint ${constraint}`);
  return row.definition;
}

test.each([
  ['document_status_known', DOCUMENT_STATUSES],
  ['signature_status_known', SIGNATURE_STATUSES],
  ['document_category_known', DOCUMENT_CATEGORIES],
  ['document_event_type_known', DOCUMENT_EVENT_TYPES],
  ['document_field_type_known', FIELD_TYPES],
] as const)('%s lists the words of the contract', async (constraint, words) => {
  const listed = [...(await definitionOf(constraint)).matchAll(/'([A-Z_]+)'/g)].map(([, word]) => word);
  expect(listed).toEqual([...words]);
});

test.each([
  ['document_file_size_range', limits.MAX_FILE_BYTES],
  ['signature_evidence_image_size', limits.MAX_SIGNATURE_IMAGE_BYTES],
  ['document_field_options_count', MAX_OPTIONS],
  ['document_field_max_length_range', MAX_FIELD_VALUE],
  ['document_field_value_length', MAX_FIELD_VALUE],
  ['document_field_width_range', MIN_FIELD_SIDE],
  ['document_field_height_range', MIN_FIELD_SIDE],
])('%s ends at the limit of the contract', async (constraint, limit) => {
  const numbers = [...(await definitionOf(constraint)).matchAll(/\d+/g)].map(Number);
  expect(Math.max(...numbers)).toBe(limit);
});

interface Place {
  readonly world: World;
  readonly document: string;
}

interface Limit {
  readonly what: string;
  readonly limit: number;
  /** Does as much, or as many, as `amount`. */
  readonly attempt: (tx: Transaction, place: Place, amount: number) => Promise<unknown>;
  /** How one more is refused. */
  readonly refused: string;
}

const letters = (count: number): string => 'å'.repeat(count);

/** Returns an address of this length whose parts are within their own limits. */
function addressOf(length: number): string {
  const start = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.`;
  return `${start}${'d'.repeat(length - start.length - '.com'.length)}.com`;
}

/** Calls a function of the schema public as the member who made the document. */
const call = (tx: Transaction, { world }: Place, name: string, ...values: postgres.ParameterOrJSON<never>[]) =>
  as(tx, user(world.ids.member), (inner) =>
    inner.unsafe(`select (public.${name}(${values.map((_, index) => `$${index + 1}`).join()})).id`, values),
  );

const addFile = (tx: Transaction, { world, document }: Place, facts: { size?: number; pageCount?: number }) =>
  addDraftFile(tx, world.ids.member, document, { size: 1, pageCount: 1, ...facts });

async function signWithImage(tx: Transaction, { world, document }: Place, bytes: number): Promise<void> {
  await call(tx, { world, document }, 'add_signature', document, {
    firstName: 'Signe',
    lastName: 'Ås',
    email: emailOf(world, 'signer'),
  });
  await addFile(tx, { world, document }, {});
  await submit(tx, world.ids.member, document);
  const token = (await deliver(tx, document)).get(emailOf(world, 'signer')) ?? '';
  const png = Buffer.alloc(bytes);
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const input = { ...signing(), kind: 'DRAWN', typedName: null, image: png.toString('base64') };
  await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input });
}

const upTo: readonly Limit[] = [
  {
    what: 'characters of a message',
    limit: limits.MAX_MESSAGE_LENGTH,
    attempt: (tx, place, length) => call(tx, place, 'update_document', place.document, { message: letters(length) }),
    refused: 'TOO_BIG@message',
  },
  {
    what: 'characters of the reason for cancelling',
    limit: limits.MAX_REASON_LENGTH,
    attempt: (tx, place, length) => call(tx, place, 'cancel_documents', place.world.team, letters(length), []),
    refused: 'TOO_BIG@reason',
  },
  {
    what: 'months until a document expires',
    limit: limits.MAX_EXPIRATION_MONTHS,
    attempt: (tx, place, months) => call(tx, place, 'update_document', place.document, { expirationMonths: months }),
    refused: 'TOO_BIG@expirationMonths',
  },
  {
    what: 'characters of an email address',
    limit: limits.MAX_EMAIL_LENGTH,
    attempt: (tx, place, length) =>
      call(tx, place, 'add_signature', place.document, {
        firstName: 'Ola',
        lastName: 'Nordmann',
        email: addressOf(length),
      }),
    refused: 'INVALID@email',
  },
  {
    what: 'copy recipients',
    limit: limits.MAX_COPY_RECIPIENTS,
    attempt: (tx, place, count) => {
      const copies = Array.from({ length: count }, (_, index) => ({ email: `copy${index}@example.test` }));
      return call(tx, place, 'save_copy_recipients', place.document, copies);
    },
    refused: 'TOO_BIG@copyRecipients',
  },
  {
    what: 'signers',
    limit: limits.MAX_SIGNERS,
    attempt: async (tx, place, count) => {
      for (let index = 0; index < count; index += 1) {
        const signer = { firstName: 'Ola', lastName: 'Nordmann', email: `signer${index}@example.test` };
        await call(tx, place, 'add_signature', place.document, signer);
      }
    },
    refused: 'TOO_BIG@signatures',
  },
  {
    what: 'files',
    limit: limits.MAX_FILES,
    attempt: async (tx, place, count) => {
      for (let index = 0; index < count; index += 1) await addFile(tx, place, {});
    },
    refused: 'TOO_BIG@files',
  },
  {
    what: 'bytes of all files',
    limit: limits.MAX_DOCUMENT_BYTES,
    attempt: async (tx, place, bytes) => {
      for (let left = bytes; left > 0; left -= limits.MAX_FILE_BYTES) {
        await addFile(tx, place, { size: Math.min(left, limits.MAX_FILE_BYTES) });
      }
    },
    refused: 'TOO_BIG@files',
  },
  {
    what: 'pages of all files',
    limit: limits.MAX_DOCUMENT_PAGES,
    attempt: (tx, place, pageCount) => addFile(tx, place, { pageCount }),
    refused: 'TOO_BIG@files',
  },
  {
    what: 'bytes of a drawn signature',
    limit: limits.MAX_SIGNATURE_IMAGE_BYTES,
    attempt: signWithImage,
    refused: 'TOO_BIG@image',
  },
];

/** Runs the work on a draft without files and signers. */
const onDraft = (work: (tx: Transaction, place: Place) => Promise<void>): Promise<void> =>
  inWorld(async (tx, world) => {
    const { id: document } = await draft(tx, world, { signers: [] });
    await tx`delete from public.document_file where document_id = ${document}`;
    await work(tx, { world, document });
  });

test.each(upTo)('$limit $what are accepted, one more is refused', async ({ limit, attempt, refused }) => {
  await onDraft(async (tx, place) => {
    const outcomeOf = (amount: number) => undone(tx, (inner) => refusal(attempt(inner, place, amount)));
    expect(await outcomeOf(limit)).toBe('ok');
    expect(await outcomeOf(limit + 1)).toBe(refused);
  });
});

test('a draft expires after the least and the usual number of months of the contract', async () => {
  await onDraft(async (tx, place) => {
    const set = (months: number) =>
      refusal(call(tx, place, 'update_document', place.document, { expirationMonths: months }));
    const [usual] = await tx`select expiration_months as months from public.document where id = ${place.document}`;
    expect(usual).toEqual({ months: limits.DEFAULT_EXPIRATION_MONTHS });
    expect(await set(limits.MIN_EXPIRATION_MONTHS)).toBe('ok');
    expect(await set(limits.MIN_EXPIRATION_MONTHS - 1)).toBe('TOO_SMALL@expirationMonths');
  });
});

describe('texted codes and confirmations', () => {
  /** Sends a login code to a new session of a user with two-factor. */
  const withCode = (
    work: (tx: Transaction, attempt: (code?: string) => Promise<string>, code: string) => Promise<void>,
  ) =>
    rolledBack(sql, async (tx) => {
      const id = await signUp(tx, `${randomUUID()}@example.test`);
      await switchOnTwoFactor(tx, await logIn(tx, id));
      const session = await logIn(tx, id);
      const code = await textCode(tx, session, 'TFA_LOGIN');
      await work(tx, (typed = 'wrong') => tryCode(tx, session, 'TFA_LOGIN', typed), code);
    });

  test('a code has as many digits as the contract says', async () => {
    await withCode(async (_tx, _attempt, code) => {
      expect(code).toHaveLength(limits.CODE_DIGITS);
    });
  });

  test('the last attempt may be right, the next one is too late', async () => {
    await withCode(async (tx, attempt, code) => {
      for (let tried = 1; tried < limits.SMS_CODE_TRIES; tried += 1) await attempt();
      expect(await undone(tx, () => attempt(code))).toBe('ok');
      await attempt();
      expect(await attempt(code)).toBe('TOKEN_EXPIRED');
    });
  });

  test('it works until it expires', async () => {
    await withCode(async (tx, attempt, code) => {
      await passTime(tx, `${limits.SMS_CODE_MINUTES} minutes -1 second`);
      expect(await undone(tx, () => attempt(code))).toBe('ok');
      await passTime(tx, '1 second');
      expect(await attempt(code)).toBe('TOKEN_EXPIRED');
    });
  });

  test('a confirmation lasts until it expires', async () => {
    await rolledBack(sql, async (tx) => {
      const { session } = await logInAtLevel2(tx, await signUp(tx, `${randomUUID()}@example.test`));
      const isConfirmed = async () => (await tx`select private.has_level2(${session}) as confirmed`)[0]?.confirmed;
      await passTime(tx, `${limits.LEVEL_2_MINUTES} minutes -1 second`);
      expect(await isConfirmed()).toBe(true);
      await passTime(tx, '1 second');
      expect(await isConfirmed()).toBe(false);
    });
  });
});
