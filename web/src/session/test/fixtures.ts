import type { SessionAccount, SessionUser } from '#routing/session-types.ts';

// Accounts and users for tests.
const features = {
  checks: true,
  eSignatures: true,
  invoices: true,
  payouts: false,
  whistleblowing: true,
};

export const nordlys: SessionAccount = {
  id: 'a-nordlys',
  slug: 'nordlys',
  slugs: ['nordlys'],
  name: 'Nordlys AS',
  accountType: 'TEAM',
  role: 'OWNER',
  deletionScheduledOn: null,
  symbol: null,
  creditBalance: null,
  creditBalanceLimit: 0,
  readsLog: true,
  hasSentCheckLists: false,
  hasReceivedCheckLists: false,
  reviewsChecks: false,
  hasWhistleblowingAccess: false,
  isOutside: false,
  features,
};

export const kariPersonal: SessionAccount = {
  ...nordlys,
  id: 'a-kari',
  slug: 'kari-nordmann',
  slugs: ['kari-nordmann'],
  name: 'Kari Nordmann',
  accountType: 'PERSONAL',
};

export const kari: SessionUser = {
  id: 'u-kari',
  email: 'kari@nordlys.example',
  firstName: 'Kari',
  lastName: 'Nordmann',
  language: 'nb',
  confirmed: true,
  administrator: false,
  lastUsedModule: null,
  hasIdentity: false,
};
