// Checks that every kind of mail, text and job of all areas is complete.
import { globSync, existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { AREAS, jobKinds, mailKinds, textKinds } from './areas.ts';
import { referenceCode } from './checks/reference-code.ts';
import { LANGUAGES } from './platform/contract/languages.ts';
import { renderMail } from './platform/mail/render.ts';
import { GSM } from './platform/sms/test/gsm.ts';
import { textOf } from './platform/sms/text-kind.ts';

const SITE = 'https://tillit.example';
const TOKEN = 'b7PzQ0nq3wYd8m1oS4tVxC6kJ2hG9fLrE5uAiNzWcXe';

const areas = Object.entries(AREAS);
const examples = areas.flatMap(([area, { mails }]) =>
  mails.flatMap(({ kind, examples, languages }) =>
    examples.flatMap(({ name, payload, hasToken = false }) =>
      languages.map((language) => ({
        approved: `${area}/mails/approved/${[kind, ...(name?.split(' ') ?? [])].join('-')}.${language}.txt`,
        title: `${kind} ${name ?? ''}`,
        language,
        order: { kind, payload, language, token: hasToken ? TOKEN : null },
      })),
    ),
  ),
);

function fileNames(folder: string): string[] {
  return globSync(`${folder}/*.ts`, { cwd: import.meta.dirname })
    .map((file) => basename(file, '.ts'))
    .filter((name) => !name.endsWith('.test'))
    .toSorted();
}

test.each(areas)('%s lists exactly the kinds that it has a file for', (area, { mails, texts, jobs }) => {
  const files = (kinds: readonly { kind: string }[]) =>
    kinds.map(({ kind }) => kind.toLowerCase().replaceAll('_', '-')).toSorted();
  expect(files(mails)).toEqual(fileNames(`${area}/mails`));
  expect(files(texts)).toEqual(fileNames(`${area}/texts`));
  expect(files(jobs)).toEqual(fileNames(`${area}/jobs`));
});

test.each([
  ['messages', [...mailKinds, ...textKinds]],
  ['jobs', jobKinds],
] as const)('no two %s are of one kind', (_, all) => {
  const kinds = all.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
});

test.each(mailKinds)('$kind has an example', ({ examples }) => {
  expect(examples.length).toBeGreaterThan(0);
});

test.each(examples)('$title in $language reads as approved', async ({ approved, order }) => {
  const mail = renderMail(mailKinds, order, SITE);
  await expect(`Subject: ${mail.subject}\nReply-To: ${mail.replyTo ?? '-'}\n\n${mail.text}`).toMatchFileSnapshot(
    approved,
  );
});

test('no approved text belongs to a mail that is gone', () => {
  const approved = examples.map((example) => example.approved);
  const folders = Object.keys(AREAS).map((area) => `${area}/mails/approved`);
  const present = folders
    .filter((folder) => existsSync(join(import.meta.dirname, folder)))
    .flatMap((folder) => readdirSync(join(import.meta.dirname, folder)).map((name) => `${folder}/${name}`));
  expect(present.toSorted()).toEqual(approved.toSorted());
});

test.each(examples)('$title in $language is one language, one link, and whole in both parts', ({ language, order }) => {
  const { html, text, subject } = renderMail(mailKinds, order, SITE);
  expect(html).toContain(`<html lang="${language}" dir="ltr">`);
  const addresses = new Set(Array.from(html.matchAll(/href="([^"]+)"/g), ([, address]) => address));
  // Besides the one for what the mail is about, the link to the choice of mails.
  const settings = [...addresses].filter((address) => address?.endsWith('/settings/notices'));
  expect(settings.length).toBeLessThanOrEqual(1);
  expect(addresses.size - settings.length).toBeLessThanOrEqual(1);
  for (const address of addresses) {
    expect(address).toMatch(new RegExp(`^${SITE}/v2/${language}/`));
    expect(text).toContain(address!.replaceAll('&amp;', '&'));
  }
  // Or the code that follows from it.
  if (order.token !== null && !html.includes(referenceCode(order.token))) expect(html).toContain(order.token);
  expect(`${html}${text}${subject}`).not.toMatch(/undefined|null|\[object|\$\{/);
});

test.each(
  textKinds.flatMap(({ kind, examples }) =>
    examples.flatMap((payload) => LANGUAGES.map((language) => ({ kind, language, payload, token: TOKEN }))),
  ),
)('$kind fits one text message in $language', (order) => {
  expect(textOf(textKinds, order, SITE)).toMatch(GSM);
});
