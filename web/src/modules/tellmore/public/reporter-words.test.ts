// What reporters read promises what is true, in each language: the words of the review that were not, and what has to be said.
import { createElement } from 'react';
import { expect, test } from 'vitest';
import en from '#i18n/en/whistleblower.json' with { type: 'json' };
import nb from '#i18n/nb/whistleblower.json' with { type: 'json' };
import nn from '#i18n/nn/whistleblower.json' with { type: 'json' };
import { externalChannels } from './external-channels.ts';
import { rendered } from './test/rendered.ts';
import { PrivacyStep } from './wizard/privacy-step.tsx';
import type { StepProps } from './wizard/step-props.ts';

const texts = { nb, nn, en };
const sayAll = (pick: (of: typeof nb) => string, words: readonly RegExp[]) =>
  expect([nb, nn, en].map(pick).filter((text, at) => !words[at]?.test(text))).toEqual([]);

test.each([
  ['an address of the web where it means that of a device', /nettadress/i],
  ['more safety than encryption', /like trygt|equally safe/i],
  ['that nobody can know who an anonymous reporter is', /ingen får vite|nobody is told who/i],
  ['that nobody but those who were chosen can read', /bare dei? du velg?er? kan åpne|only those you choose/i],
  ['that deleting reaches backups', /for godt|for good/i],
])('no text says %s', (_what, words) => {
  expect(words.test(JSON.stringify(texts))).toBe(false);
});

test('administrators who receive reports are named as an exception, and so are those whom handlers bring in', () => {
  sayAll(
    (of) => of.login.promise.encrypted,
    [/med mindre de er blant/, /med mindre dei er blant/, /unless they are among/],
  );
  sayAll((of) => of.login.intro, [/kan ta inn flere/, /kan ta inn fleire/, /can bring in others/]);
  sayAll((of) => of.login.handlersText, [/gjenopprettingsnøkkel/, /gjenopprettingsnøkkel/, /recovery key/]);
});

test('what the operator can find out is said: the address of the device, and the minute of a report', () => {
  sayAll((of) => of.limits.network, [/enhetens IP-adresse/, /IP-adressa til eininga/, /IP address of your device/]);
  sayAll((of) => of.limits.server, [/på minuttet/, /på minuttet/, /to the minute/]);
});

test('the choice of privacy says which of the two has a name', async () => {
  const props = { draft: { privacy: null }, faults: [], onChange: () => undefined } as unknown as StepProps;
  const step = await rendered(createElement(PrivacyStep, props));
  expect(step).toContain('Confidential, with your name');
  expect(step).toContain('You do not give your name.');
});

test.each(['NO', 'SE', 'DK', 'FI', 'DE'])('the authorities of %s are linked where one reports to them', (country) => {
  const addresses = externalChannels(country).map(({ url }) => new URL(url));
  expect(addresses).not.toEqual([]);
  const fronts = addresses.filter(({ pathname, host }) => pathname === '/' && !/^tips\.|whistleblow/.test(host));
  expect(fronts.map(({ href }) => href)).toEqual([]);
});

test('Norwegian authorities for money, health and administration are among them', () => {
  const names = externalChannels('NO').map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['Finanstilsynet', 'Statsforvalteren', 'Helsetilsynet', 'Sivilombudet']),
  );
});
