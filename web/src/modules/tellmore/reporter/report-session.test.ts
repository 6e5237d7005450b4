import { afterEach, expect, test, vi } from 'vitest';
import { beginReportSession, clearReportSession, readReportSession } from './report-session.ts';

const opened = { reportNumber: 'K7Q29MXB', token: 't', keys: { boxSeed: 'b', signSeed: 's' } };
afterEach(() => vi.unstubAllGlobals());

test('a session is of one channel, ends by the clock, and is in no storage of the browser', () => {
  const touched = new Proxy({}, { get: (_of, name) => expect.fail(`${String(name)} of a storage`) });
  for (const storage of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) vi.stubGlobal(storage, touched);
  beginReportSession('nordlys', opened);
  const now = Date.now();
  expect(readReportSession('nordlys', now)).toMatchObject(opened);
  expect(readReportSession('sorlys', now)).toBeNull();
  expect(readReportSession('nordlys', now + 5 * 60_000 + 1000)).toBeNull();
  clearReportSession();
  expect(readReportSession('nordlys', now)).toBeNull();
});
