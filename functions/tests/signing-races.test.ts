import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import type { SigningResult } from '#functions/signing/contract/sign-schemas.ts';
import { callFunction } from './support/call.ts';
import {
  addFile,
  addSigner,
  draft,
  sentDocument,
  signByLink,
  signingInput,
  signingToken,
  submit,
} from './support/documents.ts';
import { mailsTo } from './support/inbox.ts';
import { team } from './support/people.ts';
import type { Team } from './support/people.ts';
import { PNG_DATA_URL } from './support/pdf.ts';

const { stack, clock } = useBackend();
let sender: Team;
beforeAll(async () => {
  sender = await team(stack);
});

async function count(documentId: string, type: string): Promise<number> {
  const [row] = await clock.sql<{ n: number }[]>`
    select count(*)::int as n from document_event where document_id = ${documentId} and type = ${type}`;
  return row!.n;
}

async function status(documentId: string): Promise<string> {
  const [row] = await clock.sql<{ status: string }[]>`select status from document where id = ${documentId}`;
  return row!.status;
}

test('two simultaneous last signers: the document is completed once, sealed once, and each gets one email', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { documentId, signers } = await sentDocument(stack, sender, 2);
    const tokens = await Promise.all(signers.map((signer) => signingToken(stack, signer)));
    const answers = await Promise.all(
      tokens.map((token) => callFunction<SigningResult>(stack, 'sign', signingInput({ token }))),
    );
    expect(answers.map((answer) => answer.body.status)).toEqual(['SIGNED', 'SIGNED']);
    expect(answers.map((answer) => answer.body.documentStatus).sort()).toEqual(['PENDING', 'SEALING']);
    await stack.runWork();
    expect(await status(documentId)).toBe('SIGNED');
    expect([await count(documentId, 'SIGNED'), await count(documentId, 'SEALED')]).toEqual([2, 1]);
    for (const { email } of signers) {
      const subjects = (await mailsTo(stack, email)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.includes('signert av alle'))).toHaveLength(1);
    }
  }
});

test('a double click and a repeated request sign once and get the same answer', async () => {
  const { documentId, signer } = await sentDocument(stack, sender, 2);
  const input = signingInput({ token: await signingToken(stack, signer) });
  const clicks = await Promise.all([1, 2, 3].map(() => callFunction(stack, 'sign', input)));
  const later = await callFunction(stack, 'sign', input);
  for (const answer of [...clicks, later]) {
    expect(answer).toMatchObject({ status: 200, body: { status: 'SIGNED', documentStatus: 'PENDING' } });
  }
  expect(await count(documentId, 'SIGNED')).toBe(1);
});

test('signing again with another request is refused, and changes nothing', async () => {
  const { documentId, signer } = await sentDocument(stack, sender, 2);
  await signByLink(stack, signer);
  const again = await signByLink(stack, signer, { firstName: 'En', lastName: 'Annen' });
  expect(again).toMatchObject({ status: 409, body: { errors: [{ code: 'DOCUMENT_SIGNED' }] } });
  expect(await count(documentId, 'SIGNED')).toBe(1);
});

test('the request id of another signature cannot be used again', async () => {
  const [first, second] = await Promise.all([sentDocument(stack, sender), sentDocument(stack, sender)]);
  const requestId = crypto.randomUUID();
  await signByLink(stack, first.signer, { requestId });
  const other = await signByLink(stack, second.signer, { requestId });
  expect(other).toMatchObject({ status: 422, body: { errors: [{ code: 'INVALID', path: 'requestId' }] } });
});

test('one refuses while another signs: either order leaves one true end', async () => {
  const { documentId, signers } = await sentDocument(stack, sender, 2);
  const [first, second] = await Promise.all(signers.map((signer) => signingToken(stack, signer)));
  const [signed, refused] = await Promise.all([
    callFunction(stack, 'sign', signingInput({ token: first })),
    callFunction(stack, 'sign', { action: 'refuse', token: second, reason: 'Lønnen stemmer ikke' }),
  ]);
  expect(refused).toMatchObject({ status: 200, body: { status: 'REFUSED', documentStatus: 'REFUSED' } });
  expect([200, 409]).toContain(signed?.status);
  expect(await status(documentId)).toBe('REFUSED');
  const late = await callFunction(stack, 'sign', signingInput({ token: first }));
  expect(late.status).toBe(409);
});

test('after a refusal the sender gets an email with the reason, and earlier signers one without it', async () => {
  const documentId = await draft(stack, sender, 'Taushetserklæring');
  await addFile(stack, sender, documentId);
  const ola = await addSigner(stack, sender, documentId);
  const ase = await addSigner(stack, sender, documentId, { firstName: 'Åse', lastName: 'Li' });
  await submit(stack, sender, documentId);
  await signByLink(stack, ola);
  const token = await signingToken(stack, ase);
  for (const _ of [1, 2]) {
    const refused = await callFunction(stack, 'sign', {
      action: 'refuse',
      token,
      reason: 'Punkt 4\nstemmer ikke',
    });
    expect(refused).toMatchObject({ status: 200, body: { status: 'REFUSED', documentStatus: 'REFUSED' } });
  }
  const toSender = (await mailsTo(stack, sender.owner.email)).filter(({ subject }) =>
    subject.includes('Taushetserklæring'),
  );
  expect(toSender).toHaveLength(1);
  expect(toSender[0]).toMatchObject({ subject: 'Åse Li har avslått å signere «Taushetserklæring»' });
  expect(toSender[0]?.text).toContain('> Punkt 4\n> stemmer ikke');
  const toOla = (await mailsTo(stack, ola.email)).at(-1);
  expect(toOla?.subject).toBe('Signeringen av «Taushetserklæring» er stoppet');
  expect(toOla?.text).toContain('Åse Li har avslått å signere');
  expect(toOla?.text).not.toContain('Punkt 4');
});

test.each([
  ['Arabic', { firstName: 'محمد', lastName: 'عبد الله', typedName: 'محمد عبد الله' }],
  ['accents typed apart', { firstName: 'A\u030Ase', lastName: 'Nguyễn', typedName: 'Åse Nguyễn' }],
  [
    '300 letters',
    {
      firstName: 'Å'.repeat(300),
      lastName: 'B'.repeat(300),
      typedName: `${'Å'.repeat(300)} ${'B'.repeat(300)}`,
    },
  ],
  ['a drawing', { kind: 'DRAWN', image: PNG_DATA_URL, typedName: null }],
])('a signature with %s is sealed', async (_, overrides) => {
  const { documentId, signer } = await sentDocument(stack, sender);
  expect(await signByLink(stack, signer, overrides)).toMatchObject({ status: 200 });
  await stack.runWork();
  expect(await status(documentId)).toBe('SIGNED');
});

test('a name that cannot be put on the certificate is refused while it can still be changed', async () => {
  const { signer } = await sentDocument(stack, sender);
  const answer = await signByLink(stack, signer, { firstName: 'Ola 🎉', typedName: '🎉' });
  expect(answer).toMatchObject({
    status: 422,
    body: {
      errors: [
        { code: 'INVALID', path: 'firstName' },
        { code: 'INVALID', path: 'typedName' },
      ],
    },
  });
});

test.each([
  ['a PNG cut short', PNG_DATA_URL.slice(0, -40)],
  ['no PNG inside', `data:image/png;base64,iVBORw0KGgo${Buffer.from('not an image at all').toString('base64')}`],
  ['too many bytes', `${PNG_DATA_URL.slice(0, 40)}${'A'.repeat(280_000)}`],
  ['another type', 'data:image/svg+xml;base64,PHN2Zz48c2NyaXB0Lz48L3N2Zz4='],
  ['an address', 'https://evil.example/signature.png'],
])('a drawing with %s is refused', async (_, image) => {
  const { signer } = await sentDocument(stack, sender);
  const answer = await signByLink(stack, signer, { kind: 'DRAWN', image, typedName: null });
  expect([413, 422]).toContain(answer.status);
});
