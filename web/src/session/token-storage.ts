// The session token is kept in a cookie and in session storage (spec 000 §4). The cookie is what the tabs of one browser
// share and the only source of truth; session storage remembers what this tab had, so that a change can be noticed.
import { z } from '../api/zod.ts';

const NAME = 'tillit-session';

/** What auth-js needs to go on; the user's profile stays out, as a cookie holds 4096 bytes. */
const schema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
  expires_in: z.number(),
  token_type: z.string(),
  user: z.object({ id: z.string() }),
});

export type StoredSession = z.infer<typeof schema>;

/** The session that the browser holds now, whichever tab wrote it. */
export function readSession(): StoredSession | null {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${NAME}=`));
  return cookie ? parse(decodeURIComponent(cookie.slice(NAME.length + 1))) : null;
}

/** The session that this tab used last. */
export function readTabSession(): StoredSession | null {
  try {
    return parse(sessionStorage.getItem(NAME));
  } catch {
    return null;
  }
}

export function writeSession(session: StoredSession): void {
  const text = JSON.stringify(schema.parse(session));
  document.cookie = `${NAME}=${encodeURIComponent(text)}; ${attributes()}`;
  writeTab(text);
}

export function removeSession(): void {
  document.cookie = `${NAME}=; ${attributes()}; max-age=0`;
  writeTab(null);
}

/** Takes over what another tab wrote. */
export function adoptSession(): void {
  const session = readSession();
  writeTab(session ? JSON.stringify(session) : null);
}

/** auth-js's storage interface over the above. Its PKCE and flow keys are not used here. */
export const authStorage = {
  getItem: () => {
    const session = readSession();
    return session ? JSON.stringify(session) : null;
  },
  setItem: (_key: string, value: string) => {
    const session = parse(value);
    if (session) writeSession(session);
  },
  removeItem: (key: string) => {
    if (key === NAME) removeSession();
  },
};

export const STORAGE_KEY = NAME;

// A session cookie: it ends with the browser, as people hand over contracts and records on borrowed machines too.
function attributes(): string {
  return `path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}

function writeTab(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, text);
  } catch {
    // Storage can be refused (spec 000 §8: such failures are ignored); the cookie carries the session.
  }
}

function parse(text: string | null): StoredSession | null {
  if (!text) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
