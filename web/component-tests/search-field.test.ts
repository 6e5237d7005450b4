import { MantineProvider } from '@mantine/core';
import { fireEvent, screen } from '@testing-library/dom';
import { createElement, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from '#ui/filters/search-field.tsx';

const PAUSE_MILLISECONDS = 500;

let root: Root;
let applied: string[];
/** Lets a value arrive, as the page does that has drawn another URL. */
let arrive: (value: string) => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  applied = [];
  function Host() {
    const [value, setValue] = useState('');
    useLayoutEffect(() => {
      arrive = (next) => flushSync(() => setValue(next));
    }, []);
    return createElement(SearchField, { label: 'Search', value, onChange: (text) => applied.push(text) });
  }
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  flushSync(() => root.render(createElement(MantineProvider, null, createElement(Host))));
});

afterEach(() => {
  root.unmount();
  vi.useRealTimers();
});

const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const pressEnter = () => fireEvent.keyDown(field(), { key: 'Enter' });
const pause = () => vi.advanceTimersByTime(PAUSE_MILLISECONDS);

test('a text is applied after a pause in typing, once', () => {
  type('a');
  vi.advanceTimersByTime(PAUSE_MILLISECONDS - 1);
  type('av');
  vi.advanceTimersByTime(PAUSE_MILLISECONDS - 1);
  expect(applied).toEqual([]);
  pause();
  arrive('av');
  pause();
  expect(applied).toEqual(['av']);
});

test('Enter applies a text at once, and the pause does not apply it again', () => {
  type('av');
  pressEnter();
  pause();
  expect(applied).toEqual(['av']);
});

test('letters typed while the search before them is on its way are kept and applied', () => {
  type('a');
  pressEnter();
  type('av');
  arrive('a');
  expect(field().value).toBe('av');
  pause();
  expect(applied).toEqual(['a', 'av']);
  arrive('av');
  expect(field().value).toBe('av');
});

test('searches that arrive after more letters were applied leave the field alone', () => {
  type('a');
  pressEnter();
  type('av');
  pressEnter();
  arrive('a');
  expect(field().value).toBe('av');
  type('avt');
  arrive('av');
  expect(field().value).toBe('avt');
  pause();
  expect(applied).toEqual(['a', 'av', 'avt']);
});

test('a space at the end is kept while its word is searched for', () => {
  type('per ');
  pause();
  arrive('per');
  expect(field().value).toBe('per ');
  expect(applied).toEqual(['per']);
});

test('a value that something else has changed replaces what is typed, and the pause applies nothing', () => {
  type('nobody');
  pressEnter();
  arrive('nobody');
  type('nobody here');
  arrive('');
  expect(field().value).toBe('');
  pause();
  expect(applied).toEqual(['nobody']);
});

test('a search that was overtaken does not count as the field’s own for ever', () => {
  type('a');
  pressEnter();
  type('ab');
  pressEnter();
  arrive('ab');
  type('abc');
  arrive('a');
  expect(field().value).toBe('a');
});

test('a text that is deleted before it has arrived is taken back', () => {
  type('a');
  pressEnter();
  type('');
  pressEnter();
  expect(applied).toEqual(['a', '']);
});
