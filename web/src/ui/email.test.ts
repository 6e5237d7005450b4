import { expect, test } from 'vitest';
import { likelyEmail, shownEmail } from './email.ts';

test.each([
  ['per@xn--brum-voa.no', 'per@bærum.no'],
  ['per@post.xn--mlselv-iua.xn--sr-varanger-ggb.no', 'per@post.målselv.sør-varanger.no'],
  ['per@xn--bcher-kva.example', 'per@bücher.example'],
  ['kari@nordlys.no', 'kari@nordlys.no'],
  // Cyrillic letters that look like "apple".
  ['a@xn--80ak6aa92e.com', 'a@xn--80ak6aa92e.com'],
  ['a@xn--!!.no', 'a@xn--!!.no'],
  ['a@xn--99999999999999.no', 'a@xn--99999999999999.no'],
  ['no address', 'no address'],
])('%s is shown as %s', (stored, shown) => {
  expect(shownEmail(stored)).toBe(shown);
});

test.each(['bærum', 'sør-varanger', 'målselv', 'åål', 'blåbærsyltetøy', 'ÿ'])(
  'what browsers make of %s is read back',
  (label) => {
    expect(shownEmail(`a@${new URL(`http://${label}.no`).hostname}`)).toBe(`a@${label}.no`);
  },
);

test.each([
  ['kari@gmial.com', 'kari@gmail.com'],
  ['kari@gmai.com', 'kari@gmail.com'],
  ['kari@gmaill.com', 'kari@gmail.com'],
  ['Kari@hotmial.no ', 'kari@hotmail.no'],
  ['kari@gmail.con', 'kari@gmail.com'],
  ['kari@nordlys.con', 'kari@nordlys.com'],
  ['kari@gmail.com', null],
  ['kari@hotmail.no', null],
  ['kari@nordlys.no', null],
  ['kari@mail.com', null],
  ['kari@gmail', null],
  ['kari', null],
  ['', null],
])('%s: probably %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});
