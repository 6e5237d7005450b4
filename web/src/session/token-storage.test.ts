import { afterEach, expect, test, vi } from 'vitest';
import { readSession, readTabSession } from './token-storage.ts';

const session = {
  access_token: 'a',
  refresh_token: 'r',
  expires_at: 1,
  expires_in: 1,
  token_type: 'bearer',
  user: { id: 'u' },
};
const cookie = (value: string) => vi.stubGlobal('document', { cookie: `theme=dark; tillit-session=${value}` });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the cookie holds the session', () => {
  cookie(encodeURIComponent(JSON.stringify(session)));
  expect(readSession()).toEqual(session);
});

test.each(['%E0%A4%A', '%7B', 'null', encodeURIComponent('{"user":{}}'), ''])(
  'a cookie that says %s is no session',
  (value) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    cookie(value);
    expect(readSession()).toBeNull();
  },
);

test('storage that is refused is logged and ignored', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const refused = new Error('refused');
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw refused;
    },
  });
  expect(readTabSession()).toBeNull();
  expect(warn).toHaveBeenCalledWith(refused);
});
