import { afterEach, expect, test } from 'vitest';
import { closeAllPopups, closePopup, currentPopups, openPopup } from './popup-store.ts';

const titles = () => currentPopups().map((popup) => popup.title);
const popup = (title: string, more = {}) => ({ title, content: () => null, ...more });

afterEach(() => {
  for (const open of currentPopups()) closePopup(open.id);
});

test('popups lie on each other, and the top one can be replaced', () => {
  openPopup(popup('document'));
  openPopup(popup('confirm'));
  openPopup(popup('reason', { replace: true }));
  expect(titles()).toEqual(['document', 'reason']);
});

test('a popup reports once that it was closed, even if it was replaced', () => {
  const closed: string[] = [];
  const close = openPopup(popup('first', { onClose: () => closed.push('first') }));
  openPopup(popup('second', { replace: true, onClose: () => closed.push('second') }));
  close();
  closeAllPopups();
  expect(closed).toEqual(['first', 'second']);
});

test('a route change closes all popups but those that are held', () => {
  openPopup(popup('plain'));
  openPopup(popup('upload', { isHeld: () => true }));
  closeAllPopups();
  expect(titles()).toEqual(['upload']);
});
