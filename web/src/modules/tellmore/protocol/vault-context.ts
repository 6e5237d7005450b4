import { utf8 } from './bytes.ts';

export const VAULT_CONTEXT = utf8('tillit/whistleblowing/1/vault');
