import { AuthClient } from '@supabase/auth-js';
import { config } from '#api/config.ts';
import { authStorage, STORAGE_KEY } from './token-storage.ts';

/** Supabase Auth. Loaded only by those who log in or are logged in: public pages know nobody. */
export const auth = new AuthClient({
  url: `${config.supabaseUrl}/auth/v1`,
  headers: { apikey: config.publishableKey },
  storage: authStorage,
  storageKey: STORAGE_KEY,
  persistSession: true,
  autoRefreshToken: true,
  detectSessionInUrl: false,
});
