import { createHash, createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { writeEntry } from '#modules/tellmore/protocol/entries.ts';
import { firstKeys } from '#modules/tellmore/protocol/epochs.ts';
import { newKeyPairs, publicKeys, signKeyOf } from '#modules/tellmore/protocol/key-pairs.ts';
import { readReceipt, receiptCode, receiptIn } from '#modules/tellmore/protocol/receipt-code.ts';
import { signReceipt, verifyReceipt } from '#modules/tellmore/protocol/receipt.ts';
import type { Statement } from '#modules/tellmore/protocol/receipt.ts';
import { rosterText, signRoster } from '#modules/tellmore/protocol/roster.ts';
import type { Roster } from '#modules/tellmore/protocol/roster.ts';
import { checkReceipt } from '#modules/tellmore/receipt/check-receipt.ts';
import { readOwnReceipt } from '#modules/tellmore/reporter/own-receipt.ts';
import { receiptFacts } from '#modules/tellmore/shared/receipt-facts.ts';
import { decryptReport } from './decrypt-report.ts';
import type { OpenedReport } from './decrypt-report.ts';
import {
  channelId,
  kari,
  list,
  ola,
  reportNumber,
  reporter,
  reporters,
  signKeys,
  stored,
  toKari,
  toReporter,
  unlocked,
} from './test/forged-case.ts';
import type { Stored } from './test/forged-case.ts';

const DAY = '2026-11-28';
const channel = { organisation: 'Nordlys AS', roster: list.roster, rosterSignature: list.rosterSignature };

const open = (of: Stored, more: Partial<typeof unlocked> | { channelSeed: null } = {}): Promise<OpenedReport> => {
  const report = { ...toKari(of), submittedOn: DAY };
  return decryptReport(report, signKeys, { ...unlocked, ...more }, [], channel);
};

/** What the server stores after Kari has answered. */
async function answered(of: Stored, kind = 'MESSAGE', more: Parameters<typeof open>[1] = {}): Promise<Stored> {
  const entry = await (await open(of, more)).write({ kind, content: 'Takk.' }, 'CASE');
  return { ...of, entries: [...of.entries, { ...entry, type: 'MESSAGE', ring: 'CASE', handlerId: kari.id }] };
}

const reads = async (of: Stored) => readOwnReceipt(toReporter(of), (await reporters(of)).entries, reporter);

test('a handler’s first answer signs a receipt that the reporter reads, and the second does not sign another', async () => {
  expect(await reads(stored)).toBeNull();
  const once = await answered(stored);
  const own = await reads(once);
  expect(own?.says).toMatchObject({
    organisation: 'Nordlys AS',
    receivedOn: DAY,
    channelKey: list.signKey,
    handlerId: kari.id,
    handler: { name: kari.id, title: '' },
  });
  expect(own?.texts?.description).toBe('Nødutgangen er låst.');
  const twice = await answered(once);
  expect((await open(twice)).entries.map(({ value }) => receiptIn(value) !== null)).toEqual([false, true, false]);
});

test('nothing is signed for a channel whose key the handler has not compared, or that the report does not name', async () => {
  expect(await reads(await answered(stored, 'MESSAGE', { channelSeed: null }))).toBeNull();
  expect(await reads(await answered(stored, 'MESSAGE', { channelSeed: newKeyPairs().signSeed }))).toBeNull();
});

test('a third party verifies the code without anybody’s help, also broken into lines and inside a file', async () => {
  const { receipt, texts } = (await reads(await answered(stored))) ?? {};
  if (!receipt || !texts) throw new Error('There is no receipt');
  const code = receiptCode(receipt);
  const lines = `%PDF-1.7\nstream\n${code.replaceAll(/(.{60})/g, '$1\r\n')}\nendstream and more. Text.`;
  expect(await checkReceipt(lines)).toMatchObject({ outcome: 'signed', texts: null, hasOtherTexts: false });
  const told = receiptCode({ ...receipt, disclosed: texts });
  expect(await checkReceipt(told)).toMatchObject({ outcome: 'signed', texts: { description: 'Nødutgangen er låst.' } });
  const other = receiptCode({ ...receipt, disclosed: { ...texts, description: 'Noe annet.' } });
  expect(await checkReceipt(other)).toMatchObject({ outcome: 'signed', texts: null, hasOtherTexts: true });
  expect(code).not.toContain(toBase64(new TextEncoder().encode('Nødutgangen')));
});

test.each(['', 'Hei', 'TILLIT-RECEIPT-1.', 'TILLIT-RECEIPT-1.e30.', 'TILLIT-RECEIPT-1.****.'])(
  '%j is no receipt',
  async (text) => {
    expect(await checkReceipt(text)).toEqual({ outcome: 'none' });
  },
);

test('a changed byte, and a signature by somebody who is not on the list, make no receipt', async () => {
  const { receipt, says } = (await reads(await answered(stored))) ?? {};
  if (!receipt || !says) throw new Error('There is no receipt');
  const later = receipt.statement.replace(DAY, '2026-11-20');
  const { handler: _handler, fingerprint: _fingerprint, ...statement } = says;
  const stranger = newKeyPairs();
  const made = (of: Partial<Statement>, seed = stranger.signSeed) =>
    signReceipt({ ...statement, ...of }, seed, receipt);
  for (const forged of [
    { ...receipt, statement: later },
    { ...receipt, roster: receipt.roster.replace('"version":1', '"version":2') },
    { ...receipt, signature: receipt.rosterSignature },
    // Signed by somebody else, in a handler's name and in nobody's.
    made({}),
    made({ handlerId: crypto.randomUUID() }),
    // By a handler, in a colleague's name, and for another channel's key.
    made({ handlerId: ola.id }, kari.keys.signSeed),
    made({ channelKey: toBase64(publicKeys(stranger).signKey) }, kari.keys.signSeed),
    made({ channelId: crypto.randomUUID() }, kari.keys.signSeed),
  ]) {
    expect(await checkReceipt(receiptCode(forged))).toEqual({ outcome: 'forged' });
  }
  expect(readReceipt(receiptCode(receipt))).toEqual(receipt);
});

test('a handler from outside is named with where they are from', async () => {
  const { receipt, says } = (await reads(await answered(stored))) ?? {};
  if (!receipt || !says) throw new Error('There is no receipt');
  const { handler: _handler, fingerprint: _fingerprint, ...statement } = says;
  const seed = newKeyPairs().signSeed;
  const listed = JSON.parse(receipt.roster) as Roster;
  const roster = rosterText({
    ...listed,
    handlers: listed.handlers.map((one) => ({ ...one, organisation: 'Advokatfirmaet Lie' })),
  });
  const signed = signReceipt({ ...statement, channelKey: toBase64(signKeyOf(seed)) }, kari.keys.signSeed, {
    roster,
    rosterSignature: toBase64(signRoster(roster, seed)),
  });
  const verified = await verifyReceipt(signed);
  const texts = ((key: string) => key) as unknown as Parameters<typeof receiptFacts>[0];
  expect(verified && receiptFacts(texts, verified).map(({ value }) => value)).toContain(
    `${kari.id}, Advokatfirmaet Lie`,
  );
});

/** What another program than ours can sign in a handler's name: a receipt that is not what the report needs. */
const WRONG: Readonly<Record<string, Partial<Statement>>> = {
  report: { report: 'another' },
  channel: {},
  'no text': { texts: null },
  'other texts': { texts: toBase64(new Uint8Array(32)) },
};
test.each(Object.entries(WRONG))(
  'a receipt for another %s keeps no handler from signing the right one',
  async (what, more) => {
    const { receipt, says } = (await reads(await answered(stored))) ?? {};
    if (!receipt || !says) throw new Error('There is no receipt');
    const { handler: _handler, fingerprint: _fingerprint, ...statement } = says;
    // A channel's key that the handler has made for it, with a list of its own.
    const own = newKeyPairs().signSeed;
    const otherList = { roster: receipt.roster, rosterSignature: toBase64(signRoster(receipt.roster, own)) };
    const wrong =
      what === 'channel'
        ? signReceipt({ ...statement, channelKey: toBase64(signKeyOf(own)) }, kari.keys.signSeed, otherList)
        : signReceipt({ ...statement, ...more }, kari.keys.signSeed, receipt);
    // `write` would sign the right one: Kari's own program does not.
    const { CASE } = await firstKeys(reporter.boxSeed);
    const id = crypto.randomUUID();
    const author = toBase64(publicKeys(kari.keys).signKey);
    const place = { channelId, reportNumber, epoch: 1, entryId: id, ring: 'CASE', author } as const;
    const content = toBase64(
      await writeEntry({ kind: 'MESSAGE', content: '', receipt: wrong }, CASE, kari.keys.signSeed, place),
    );
    const cheated = { id, epoch: 1, content, type: 'MESSAGE', ring: 'CASE', handlerId: kari.id };
    const of = { ...stored, entries: [...stored.entries, cheated] };
    const alone = await reads(of);
    // One without the report's texts proves the day alone.
    if (what.endsWith('text') || what.endsWith('texts'))
      expect(alone).toMatchObject({ texts: null, says: { report: says.report } });
    else expect(alone).toBeNull();
    const right = await reads(await answered(of));
    expect(right?.says.report).toBe(says.report);
    expect(right?.texts?.description).toBe('Nødutgangen er låst.');
  },
);

test('of a report that was redacted first, the receipt is for what was sent, without its texts', async () => {
  const first = stored.entries.find(({ type }) => type === 'REPORT');
  const opened = await open(stored);
  const value = opened.entries.find(({ type }) => type === 'REPORT')?.value as object;
  const { content } = await opened.rewrite(first?.id ?? '', { ...value, description: '…' });
  const redacted = stored.entries.map((entry) =>
    entry.id === first?.id ? { ...entry, content, redactedBy: kari.id } : entry,
  );
  const own = await reads(await answered({ ...stored, entries: redacted }));
  const before = await reads(await answered(stored));
  expect(own).toMatchObject({ texts: null, says: { texts: null, report: before?.says.report } });
  expect(fromBase64(own?.says.report ?? '')).toHaveLength(32);
});

test('a program that is made from the protocol’s page alone verifies a receipt', async () => {
  const { receipt, texts } = (await reads(await answered(stored))) ?? {};
  if (!receipt || !texts) throw new Error('There is no receipt');
  const frame = (...fields: readonly (string | Buffer)[]) =>
    Buffer.concat(
      fields.flatMap((field) => {
        const length = Buffer.alloc(4);
        length.writeUInt32BE(Buffer.byteLength(field));
        return [length, Buffer.from(field)];
      }),
    );
  const isSigned = (key: string, signature: string, message: Buffer) =>
    verify(
      null,
      message,
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    );
  const said = JSON.parse(receipt.statement) as Statement;
  const { handlers } = JSON.parse(receipt.roster) as { handlers: readonly { id: string; signKey: string }[] };
  const signer = handlers.find(({ id }) => id === said.handlerId)?.signKey ?? '';
  const P = 'tillit/whistleblowing/1';
  expect(isSigned(said.channelKey, receipt.rosterSignature, frame(`${P}/roster`, receipt.roster))).toBe(true);
  expect(isSigned(signer, receipt.signature, frame(`${P}/receipt`, receipt.statement))).toBe(true);
  const salt = Buffer.from(texts.salt, 'base64url');
  const hashed = frame(`${P}/receipt/texts`, salt, texts.description, texts.timing, texts.location, texts.people);
  expect(createHash('sha256').update(hashed).digest('base64url')).toBe(said.texts);
});
