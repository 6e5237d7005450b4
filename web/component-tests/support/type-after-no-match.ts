import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { interceptRequests } from './intercept-requests.ts';

/**
 * Clears the search of a list that found nothing, types another one while the list is still counted (by the operation with the
 * given name), and expects the field to keep the focus and the text.
 */
export async function typeAfterNoMatch(counting: string, text: string): Promise<void> {
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  const { value: found } = search;
  search.focus();
  const [asked, counted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  interceptRequests(async (_url, body, send) => {
    if (body.includes(`query ${counting}`) && !body.includes(found)) {
      asked.resolve();
      await counted.promise;
    }
    return send();
  });
  fireEvent.change(search, { target: { value: '' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await asked.promise;
  expect(document.activeElement).toBe(search);
  fireEvent.change(search, { target: { value: text } });
  counted.resolve();
  await waitFor(() => expect(new URLSearchParams(location.search).get('q')).toBe(text));
  expect(document.activeElement).toBe(search);
  expect(search.value).toBe(text);
}
