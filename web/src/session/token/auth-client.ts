import { AuthClient } from '@supabase/auth-js';
import { config } from '#api/config.ts';
import { patientFetch } from './patient-fetch.ts';
import { authStorage, TOKEN_NAME } from './token.ts';

/** The client of Supabase Auth. Loaded to log in and while logged in; public pages do not load it. */
export const auth = new AuthClient({
  url: `${config.supabaseUrl}/auth/v1`,
  headers: { apikey: config.publishableKey },
  storage: authStorage,
  storageKey: TOKEN_NAME,
  persistSession: true,
  autoRefreshToken: true,
  detectSessionInUrl: false,
  fetch: patientFetch,
});
