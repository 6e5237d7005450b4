import { afterEach, expect, test, vi } from 'vitest';
import { readToken, readTabToken } from './token.ts';

const token = {
  access_token: 'a',
  refresh_token: 'r',
  expires_at: 1,
  expires_in: 1,
  token_type: 'bearer',
  user: { id: 'u' },
};
function cookie(value: string, protocol = 'http:', name = 'tillit-session'): void {
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', { cookie: `theme=dark; ${name}=${value}` });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the cookie holds the token', () => {
  cookie(encodeURIComponent(JSON.stringify(token)));
  expect(readToken()).toEqual(token);
});

test('over https only the cookie counts that no other host can set', () => {
  const text = encodeURIComponent(JSON.stringify(token));
  cookie(text, 'https:');
  expect(readToken()).toBeNull();
  cookie(text, 'https:', '__Host-tillit-session');
  expect(readToken()).toEqual(token);
});

test.each(['%E0%A4%A', '%7B', 'null', encodeURIComponent('{"user":{}}'), ''])(
  'a cookie with the text %s is no token',
  (value) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    cookie(value);
    expect(readToken()).toBeNull();
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
  expect(readTabToken()).toBeNull();
  expect(warn).toHaveBeenCalledWith(refused);
});
