// Fields on the pages of a draft: who places them, and where they can be.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { MAX_FIELDS } from '#functions/signing/contract/field-schemas.ts';
import { as, refusal, service, user } from './support/database.ts';
import { fieldDraft, placed, PAGES, readFields, saveFields, sentWith } from './support/fields.ts';
import { addFile, inWorld, leaveTeam } from './support/world.ts';

test('fields are read as they were placed, in the order of the list', () =>
  inWorld(async (tx, world) => {
    const drafted = await fieldDraft(tx, world);
    const [, other] = drafted.signatures;
    const fields = [
      placed(drafted, { page: 2, maxLength: 40 }),
      placed(drafted, { type: 'DROPDOWN', options: ['Ja, med husdyr', 'Nei'], signatureId: other, isRequired: false }),
      placed(drafted, { type: 'SIGNATURE', label: '' }),
    ];
    expect(await saveFields(tx, world.ids.member, drafted.id, fields)).toBe(1);
    const read = await readFields(tx, world.ids.manager, drafted.id);
    expect(read).toEqual(await readFields(tx, world.ids.member, drafted.id));
    expect(read).toMatchObject({ revision: 1, fields });
    expect(read.files.at(-1)).toMatchObject({ id: drafted.file, takesFields: true, pages: PAGES });
    // The first file was not measured.
    expect(read.files[0]).toMatchObject({ takesFields: false, pages: [] });
  }));

test('a save changes fields by their id, and a second one on the same revision is refused', () =>
  inWorld(async (tx, world) => {
    const drafted = await fieldDraft(tx, world);
    const [kept, gone] = [placed(drafted), placed(drafted, { y: 9_000 })];
    const first = await saveFields(tx, world.ids.member, drafted.id, [kept, gone]);
    const moved = { ...kept, x: 5_000, label: 'Konto' };
    const again = () => saveFields(tx, world.ids.manager, drafted.id, [moved], first);
    const second = await again();
    expect(second).toBeGreaterThan(first);
    expect(await readFields(tx, world.ids.member, drafted.id)).toMatchObject({ revision: second, fields: [moved] });
    expect(await refusal(again())).toBe('INVALID_ACTION@revision');
  }));

test('a signer or file that is removed takes its fields with it, which an open editor notices', () =>
  inWorld(async (tx, world) => {
    const drafted = await fieldDraft(tx, world);
    const [one, other] = drafted.signatures;
    const before = await saveFields(tx, world.ids.member, drafted.id, [
      placed(drafted),
      placed(drafted, { signatureId: other }),
    ]);
    await as(tx, user(world.ids.member), (inner) => inner`select (public.remove_signature(${one})).id`);
    const after = await readFields(tx, world.ids.member, drafted.id);
    expect(after).toMatchObject({ fields: [{ signatureId: other }] });
    expect(after.revision).toBeGreaterThan(before);
    expect(await refusal(saveFields(tx, world.ids.member, drafted.id, [], before))).toBe('INVALID_ACTION@revision');
    await as(tx, user(world.ids.member), (inner) => inner`select (public.remove_document_file(${drafted.file})).id`);
    expect(await readFields(tx, world.ids.member, drafted.id)).toMatchObject({ fields: [] });
  }));

describe('a field that is not sound is refused, with its place in the list', () => {
  const [{ width, height }] = PAGES as [(typeof PAGES)[0]];
  test.for<[name: string, changes: Record<string, unknown>, refused: string]>([
    ['beyond the right edge', { x: width - 11_999 }, 'TOO_BIG@fields.1.x'],
    ['beyond the lower edge', { y: height - 2_399 }, 'TOO_BIG@fields.1.y'],
    ['left of the page', { x: -1 }, 'TOO_SMALL@fields.1.x'],
    ['between two hundredths', { y: 10.5 }, 'INVALID@fields.1.y'],
    ['without a place', { x: null }, 'BLANK@fields.1.x'],
    ['too narrow', { width: 599 }, 'TOO_SMALL@fields.1.width'],
    ['too low', { height: 599 }, 'TOO_SMALL@fields.1.height'],
    ['on a page before the first', { page: 0 }, 'TOO_SMALL@fields.1.page'],
    ['on a page after the last', { page: 3 }, 'TOO_BIG@fields.1.page'],
    ['of a stranger', { signatureId: randomUUID() }, 'INCLUSION@fields.1.signatureId'],
    ['of nobody', { signatureId: null }, 'INCLUSION@fields.1.signatureId'],
    ['on a file that is not there', { fileId: randomUUID() }, 'INCLUSION@fields.1.fileId'],
    ['of an unknown type', { type: 'RADIO' }, 'INCLUSION@fields.1.type'],
    ['without an id', { id: 'x' }, 'INVALID@fields.1.id'],
    ['with a long label', { label: 'x'.repeat(301) }, 'TOO_BIG@fields.1.label'],
    ['with a length of another type', { type: 'NUMBER', maxLength: 3 }, 'PRESENT@fields.1.maxLength'],
    ['with no room for a character', { maxLength: 0 }, 'TOO_SMALL@fields.1.maxLength'],
    ['with options of another type', { options: ['A'] }, 'PRESENT@fields.1.options'],
    ['with nothing to choose', { type: 'DROPDOWN' }, 'BLANK@fields.1.options'],
    ['with the same option twice', { type: 'DROPDOWN', options: ['A', ' A'] }, 'TAKEN@fields.1.options'],
    ['with an empty option', { type: 'DROPDOWN', options: ['A', ' '] }, 'TAKEN@fields.1.options'],
    ['with options that are not texts', { type: 'DROPDOWN', options: [1] }, 'INVALID@fields.1.options'],
    [
      'with too much to choose',
      { type: 'DROPDOWN', options: Array.from({ length: 101 }, (_, at) => `${at}`) },
      'TOO_BIG@fields.1.options',
    ],
  ])('%s', ([, changes, refused]) =>
    inWorld(async (tx, world) => {
      const drafted = await fieldDraft(tx, world);
      const fields = [placed(drafted), placed(drafted, changes)];
      expect(await refusal(saveFields(tx, world.ids.member, drafted.id, fields))).toBe(refused);
      expect((await readFields(tx, world.ids.member, drafted.id)).fields).toEqual([]);
    }),
  );

  test('that is no object, that is there twice, or one too many', () =>
    inWorld(async (tx, world) => {
      const drafted = await fieldDraft(tx, world);
      const save = (fields: unknown[]) => refusal(saveFields(tx, world.ids.member, drafted.id, fields));
      const field = placed(drafted);
      expect(await save(['x'])).toBe('INVALID@fields.0');
      expect(await save([field, field])).toBe('TAKEN@fields.1.id');
      const many = Array.from({ length: MAX_FIELDS + 1 }, () => placed(drafted));
      expect(await save(many)).toBe('TOO_BIG@fields');
      expect(await save(many.slice(1))).toBe('ok');
    }));

  test('on a file that others have signed, or that was not measured', () =>
    inWorld(async (tx, world) => {
      const drafted = await fieldDraft(tx, world);
      const facts = { pageCount: 2, pageSizes: PAGES, isSigned: true };
      const signed = await addFile(tx, world.ids.member, drafted.id, facts);
      const [unmeasured] = await tx<{ id: string }[]>`
        select id from public.document_file where document_id = ${drafted.id} and page_sizes is null`;
      for (const fileId of [signed, unmeasured?.id]) {
        const saved = saveFields(tx, world.ids.member, drafted.id, [placed(drafted, { fileId })]);
        expect(await refusal(saved)).toBe('INVALID@fields.0.fileId');
      }
    }));
});

test('a field of another document is neither seen nor moved by a save with its id', () =>
  inWorld(async (tx, world) => {
    const [one, other] = [await fieldDraft(tx, world), await fieldDraft(tx, world)];
    const id = randomUUID();
    await saveFields(tx, world.ids.member, one.id, [placed(one, { id, label: 'Deres' })]);
    await saveFields(tx, world.ids.member, other.id, [placed(other, { id, label: 'Vår' })]);
    expect(await readFields(tx, world.ids.member, one.id)).toMatchObject({ fields: [{ id, label: 'Deres' }] });
    expect(await readFields(tx, world.ids.member, other.id)).toMatchObject({ fields: [{ id, label: 'Vår' }] });
  }));

test('those who do not see a draft neither read nor place its fields; a former member no longer does', () =>
  inWorld(async (tx, world) => {
    const drafted = await fieldDraft(tx, world);
    const both = async (person: keyof typeof world.ids): Promise<string[]> => [
      await refusal(readFields(tx, world.ids[person], drafted.id)),
      await refusal(saveFields(tx, world.ids[person], drafted.id, [], 0)),
    ];
    for (const person of ['colleague', 'otherManager', 'otherOwner', 'signer', 'outsider'] as const) {
      expect(await both(person), person).toEqual(['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_FOUND']);
    }
    for (const person of ['owner', 'admin', 'manager'] as const) {
      const { revision } = await readFields(tx, world.ids[person], drafted.id);
      expect(await refusal(saveFields(tx, world.ids[person], drafted.id, [], revision)), person).toBe('ok');
    }
    await leaveTeam(tx, world, 'member');
    expect(await both('member')).toEqual(['DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_FOUND']);
  }));

test('a sent document shows where its fields are, and keeps them', () =>
  inWorld(async (tx, world) => {
    const drafted = await fieldDraft(tx, world);
    const field = placed(drafted);
    await sentWith(tx, world, drafted, [field]);
    expect(await readFields(tx, world.ids.signer, drafted.id)).toMatchObject({ revision: 1, fields: [field] });
    expect(await refusal(saveFields(tx, world.ids.member, drafted.id, [], 1))).toBe('IMMUTABLE');
    const [event] = await tx`
      select data ->> 'fieldsSha256' as hash, private.fields_sha256(document_id) as now from public.document_event
      where document_id = ${drafted.id} and type = 'SUBMITTED'`;
    expect(event?.['hash']).toMatch(/^[0-9a-f]{64}$/);
    expect(event?.['hash']).toBe(event?.['now']);
  }));

test('a document without fields says nothing of them when it is sent', () =>
  inWorld(async (tx, world) => {
    const drafted = await fieldDraft(tx, world);
    await sentWith(tx, world, drafted, []);
    const [event] = await tx`
      select data from public.document_event where document_id = ${drafted.id} and type = 'SUBMITTED'`;
    expect(event?.['data']).not.toHaveProperty('fieldsSha256');
  }));

test('a document that each signer gets as their own has no fields', () =>
  inWorld(async (tx, world) => {
    const drafted = await fieldDraft(tx, world);
    const member = user(world.ids.member);
    const setBulk = (bulk: boolean) =>
      refusal(as(tx, member, (inner) => inner`select (public.set_document_bulk(${drafted.id}, ${bulk})).id`));
    await saveFields(tx, world.ids.member, drafted.id, [placed(drafted)]);
    expect(await setBulk(true)).toBe('PRESENT@fields');
    const cleared = await saveFields(tx, world.ids.member, drafted.id, [], 1);
    expect(await setBulk(true)).toBe('ok');
    expect(await refusal(saveFields(tx, world.ids.member, drafted.id, [placed(drafted)], cleared))).toBe(
      'PRESENT@fields',
    );
  }));

test('a copy has the fields of the original, for the signers at the same places', () =>
  inWorld(async (tx, world) => {
    const drafted = await fieldDraft(tx, world);
    const [, other] = drafted.signatures;
    const fields = [
      placed(drafted, { options: ['A', 'B'], type: 'DROPDOWN' }),
      placed(drafted, { signatureId: other }),
    ];
    await sentWith(tx, world, drafted, fields);
    const { member } = world.ids;
    const copied = await service(tx, 'copy_document', { user_id: member, document_id: drafted.id });
    const documentId = String(copied['documentId']);
    const copy = await addFile(tx, member, documentId, { pageCount: 2, pageSizes: PAGES });
    const args = { user_id: member, document_id: documentId, file_id: drafted.file, copy_id: copy };
    const signers = await tx<{ id: string }[]>`
      select id from public.signature where document_id = ${documentId} order by signature_number`;
    for (let time = 0; time < 2; time += 1) {
      await service(tx, 'copy_document_fields', args);
      const read = await readFields(tx, member, documentId);
      expect(read.fields).toEqual(
        fields.map((field, at) => ({ ...field, fileId: copy, signatureId: signers[at]?.id ?? '' })),
      );
    }
    // Not into a draft of another origin, and not by somebody else.
    const foreign = await fieldDraft(tx, world);
    const into = { ...args, document_id: foreign.id, copy_id: foreign.file };
    await service(tx, 'copy_document_fields', into);
    expect((await readFields(tx, member, foreign.id)).fields).toEqual([]);
    for (const user_id of [world.ids.colleague, world.ids.otherOwner]) {
      expect(await refusal(service(tx, 'copy_document_fields', { ...args, user_id }))).toBe('DOCUMENT_NOT_FOUND');
    }
  }));
