import { logIn } from './support/sms.ts';
import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import type { SetPicture } from '#functions/account/contract/account-upload-schemas.ts';
import { decode } from '#functions/platform/pictures/codecs/decode.ts';
import { readPictureHeader } from '#functions/platform/pictures/picture-header.ts';
import { corners, jpegOf, pngFile, quarters, withExif } from '#functions/platform/pictures/test/samples.ts';
import { callFunction, rows, rpc } from './support/call.ts';
import { confirmedPerson, signUp, team } from './support/people.ts';
import type { Person, Team } from './support/people.ts';
import { uploadFile, uploadTo } from './support/upload.ts';

const { stack, clock } = useBackend();
let sender: Team;
beforeAll(async () => {
  sender = await team(stack);
});

interface Choice {
  readonly by?: Person;
  readonly accountId?: string;
  readonly kind?: 'LOGO' | 'SYMBOL';
  readonly crop?: object;
  readonly type?: string;
}

/** Uploads a picture and has it made, as the web does. */
async function setPicture(bytes: Uint8Array<ArrayBuffer>, choice: Choice = {}) {
  const { by = sender.owner, accountId = sender.accountId, kind = 'SYMBOL', crop, type = 'image/png' } = choice;
  const upload = { endpoint: 'images', owner: { accountId }, bytes, type } as const;
  const { fileId, status: stored } = await uploadFile(stack, by.accessToken, upload);
  const request = { action: 'set', accountId, fileId, kind, crop };
  const answer = await callFunction<SetPicture>(stack, 'images', request, by.accessToken);
  return { ...answer, stored };
}

/** Objects of a bucket under the account, without the account's id. */
async function objects(bucket: string, accountId = sender.accountId): Promise<string[]> {
  const found = await clock.sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = ${bucket} and name like ${`${accountId}/%`} order by name`;
  return found.map(({ name }) => name.slice(accountId.length + 1));
}

/** Returns what anyone gets at a picture's URL. */
async function shown(displayPath: string, width: number) {
  const response = await fetch(`${stack.url}/storage/v1/object/public/${displayPath}/${width}.webp`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { response, bytes };
}

test('a photo becomes the symbol: upright, cropped, without the place where it was taken, at an address for ever', async () => {
  const photo = withExif(await jpegOf(quarters(800, 400)), 6);
  const crop = { x: 0, y: 0, size: 400 };
  const { status, body } = await setPicture(photo, { crop, type: 'image/jpeg' });
  expect(status).toBe(200);
  for (const width of [64, 128, 256, 512]) {
    const { response, bytes } = await shown(body.displayPath, width);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toContain('31536000');
    expect(Buffer.from(bytes).includes('Exif')).toBe(false);
    const header = readPictureHeader(bytes);
    if (header === null || header === 'BROKEN') throw new Error('Not a picture');
    expect([header.width, header.height]).toEqual(width === 512 ? [400, 400] : [width, width]);
    const pixels = await decode(bytes, header);
    expect(pixels && corners(pixels)).toEqual(['blue', 'red', 'blue', 'red']);
  }
  await stack.runWork();
  expect(await objects('picture-uploads')).toEqual([]);
  const [account] = await rows(
    stack,
    sender.owner.accessToken,
    'account',
    `id=eq.${sender.accountId}&select=symbol_path`,
  );
  expect(`account-images/${account?.symbol_path}`).toBe(body.displayPath);
});

test('the logo keeps its shape, and the symbol stays as it was', async () => {
  const before = await rows(stack, sender.owner.accessToken, 'account', `id=eq.${sender.accountId}&select=symbol_path`);
  const { status, body } = await setPicture(await pngFile(quarters(900, 300)), { kind: 'LOGO' });
  expect(status).toBe(200);
  expect(readPictureHeader((await shown(body.displayPath, 640)).bytes)).toMatchObject({ width: 640, height: 213 });
  expect(
    await rows(stack, sender.owner.accessToken, 'account', `id=eq.${sender.accountId}&select=symbol_path`),
  ).toEqual(before);
});

test('a person has a profile picture, which colleagues find in the list of members', async () => {
  const person = await confirmedPerson(stack);
  const input = { email: person.email, firstName: 'Ola', lastName: 'Hansen', role: 'MEMBER' };
  const member = await rpc(stack, sender.owner.accessToken, 'add_account_member', {
    account_id: sender.accountId,
    input,
  });
  await logIn(stack, person);
  const { body } = await setPicture(await pngFile(quarters(70, 70)), {
    by: person,
    accountId: person.personalAccountId,
  });
  const response = await fetch(`${stack.url}/graphql/v1`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      authorization: `Bearer ${sender.owner.accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query: `{ accountMemberByPk(id: "${member.id}") { symbolDisplayPath } }` }),
  });
  expect(await response.json()).toEqual({ data: { accountMemberByPk: { symbolDisplayPath: body.displayPath } } });
});

test('a replaced picture goes, and the new one stays', async () => {
  const { owner, accountId } = await team(stack);
  const first = await setPicture(await pngFile(quarters(100, 100)), { by: owner, accountId });
  const second = await setPicture(await pngFile(quarters(100, 100)), { by: owner, accountId });
  await stack.runWork();
  expect((await shown(first.body.displayPath, 64)).response.status).toBeGreaterThanOrEqual(400);
  expect((await shown(second.body.displayPath, 64)).response.status).toBe(200);
  expect(await objects('account-images', accountId)).toHaveLength(4);
});

test('of pictures that are set at once one wins, and nothing of the others is left', async () => {
  const { owner, accountId } = await team(stack);
  const file = await pngFile(quarters(120, 120));
  const answers = await Promise.all([1, 2, 3, 4].map(() => setPicture(file, { by: owner, accountId })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await stack.runWork();
  const [account] = await rows(stack, owner.accessToken, 'account', `id=eq.${accountId}&select=symbol_path`);
  const kept = await objects('account-images', accountId);
  expect(kept).toHaveLength(4);
  expect(kept.every((name) => `${accountId}/${name}`.startsWith(`${account?.symbol_path}/`))).toBe(true);
  expect(await objects('picture-uploads', accountId)).toEqual([]);
});

test('removing a picture takes its files too', async () => {
  const { owner, accountId } = await team(stack);
  await setPicture(await pngFile(quarters(100, 100)), { by: owner, accountId });
  await rpc(stack, owner.accessToken, 'destroy_account_symbol', { account_id: accountId });
  await stack.runWork();
  expect(await objects('account-images', accountId)).toEqual([]);
});

const bomb = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const file = await pngFile(quarters(10, 10));
  file.set([0, 0, 0xc3, 0x50, 0, 0, 0xc3, 0x50], 16);
  return file;
};
const page = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

test.each([
  ['an SVG that is called a PNG', () => page, 'NOT_PICTURE'],
  ['half a picture', async () => (await pngFile(quarters(50, 50))).slice(0, 90), 'UNREADABLE_PICTURE'],
  ['a picture that unpacks to gigabytes', bomb, 'TOO_MANY_PIXELS'],
])('%s is refused with a reason, and not kept', async (_, file, reason) => {
  expect(await setPicture(await file())).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'INVALID_FILE', path: 'picture', reason }] },
  });
  await stack.runWork();
  expect(await objects('picture-uploads')).toEqual([]);
});

test('5,000,000 bytes are taken, one more is not stored', async () => {
  const picture = await pngFile(quarters(60, 60));
  const padded = (length: number) => {
    const bytes = new Uint8Array(length);
    bytes.set(picture);
    return bytes;
  };
  expect(await setPicture(padded(5_000_000))).toMatchObject({ stored: 200, status: 200 });
  const { stored, status } = await setPicture(padded(5_000_001));
  expect(stored).toBeGreaterThanOrEqual(400);
  expect(status).toBe(422);
});

test('another type is refused by storage, and a crop outside the picture by the function', async () => {
  expect((await setPicture(page, { type: 'image/svg+xml' })).stored).toBeGreaterThanOrEqual(400);
  const crop = { x: 50, y: 50, size: 60 };
  expect(await setPicture(await pngFile(quarters(100, 100)), { crop })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'INVALID', path: 'crop' }] },
  });
});

test('neither a stranger nor somebody unconfirmed sets a picture, nor a person a logo', async () => {
  const file = await pngFile(quarters(20, 20));
  const stranger = await confirmedPerson(stack);
  expect(await setPicture(file, { by: stranger })).toMatchObject({
    status: 404,
    body: { errors: [{ code: 'ACCOUNT_NOT_FOUND' }] },
  });
  expect((await setPicture(file, { by: stranger })).stored).toBeGreaterThanOrEqual(400);
  const unconfirmed = await signUp(stack);
  expect(await setPicture(file, { by: unconfirmed, accountId: unconfirmed.personalAccountId })).toMatchObject({
    status: 403,
  });
  expect(await setPicture(file, { by: stranger, accountId: stranger.personalAccountId, kind: 'LOGO' })).toMatchObject({
    status: 409,
  });
});

test('nobody writes or reads the buckets past the function', async () => {
  const { accessToken } = sender.owner;
  const file = await pngFile(quarters(20, 20));
  const upload = {
    endpoint: 'images',
    owner: { accountId: sender.accountId },
    bytes: file,
    type: 'image/png',
  } as const;
  const { fileId, status } = await uploadFile(stack, accessToken, upload);
  expect(status).toBe(200);
  const place = `${sender.accountId}/${fileId}`;
  expect(
    await uploadTo(stack, accessToken, `account-images/${place}/64.webp`, file, 'image/webp'),
  ).toBeGreaterThanOrEqual(400);
  const headers = { apikey: stack.publishableKey, authorization: `Bearer ${accessToken}` };
  const read = await fetch(`${stack.url}/storage/v1/object/authenticated/picture-uploads/${place}`, { headers });
  await read.body?.cancel();
  expect(read.status).toBeGreaterThanOrEqual(400);
});
