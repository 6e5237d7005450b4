import { isLanguage } from '#functions/platform/contract/languages.ts';
import { moduleDefaults } from '#routing/paths.ts';
import type { ModuleName } from '#routing/paths.ts';
import type { Role, SessionAccount, UserSession } from '#routing/session-types.ts';
import type { FetchedSession } from './session.ts';
import { askAsUser } from './run-operation.ts';
import { SessionOperation } from './session.light.generated.ts';
import type { SessionQuery } from './session.light.generated.ts';

/** Fetches the session of the token. Under impersonation its user is the impersonated one. */
export async function fetchSession(): Promise<FetchedSession> {
  const data = await askAsUser(SessionOperation, {});
  return data.sessionState === 'TFA_REQUIRED' ? 'TFA_REQUIRED' : toSession(data);
}

function toSession(data: SessionQuery): UserSession | null {
  // Row-level security limits the collection to the user's own profile.
  const profile = data.userProfileCollection?.edges[0]?.node;
  const accounts = (profile?.accountMemberCollection?.edges ?? []).flatMap(({ node }) => toAccount(node) ?? []);
  if (!profile || accounts.length === 0) return null;
  return {
    user: {
      id: profile.id,
      email: profile.email,
      firstName: profile.firstName,
      lastName: profile.lastName,
      language: isLanguage(profile.language) ? profile.language : 'nb',
      confirmed: profile.confirmedAt !== null,
      administrator: profile.administrator,
      lastUsedModule: toModule(profile.lastUsedModule),
      hasIdentity: profile.hasIdentity === true,
    },
    // The personal account first, then the teams by name.
    accounts: accounts.toSorted(
      (a, b) => a.accountType.localeCompare(b.accountType) || a.name.localeCompare(b.name, 'nb'),
    ),
    impersonator: data.impersonator,
  };
}

type Profile = NonNullable<SessionQuery['userProfileCollection']>['edges'][number]['node'];
type Member = NonNullable<Profile['accountMemberCollection']>['edges'][number]['node'];

function toAccount({ account, role }: Member): SessionAccount | null {
  if (!account) return null;
  const features = account.accountFeature;
  return {
    id: account.id,
    slug: account.slug,
    name: account.name,
    accountType: account.accountType === 'TEAM' ? 'TEAM' : 'PERSONAL',
    role: toRole(role),
    deletionScheduledOn: account.deletionScheduledOn,
    symbol: account.symbolDisplayPath,
    // A balance always fits into a JavaScript number.
    creditBalance: account.creditBalance === null ? null : Number(account.creditBalance),
    creditBalanceLimit: account.creditBalanceLimit,
    hasSentCheckLists: account.hasSentCheckLists === true,
    hasReceivedCheckLists: account.hasReceivedCheckLists === true,
    reviewsChecks: account.reviewsChecks === true,
    hasWhistleblowingAccess: account.hasWhistleblowingAccess === true,
    // Features are on unless they are switched off (decision 0100).
    features: {
      checks: features?.checks ?? true,
      eSignatures: features?.eSignatures ?? true,
      invoices: features?.invoices ?? false,
      payouts: features?.payouts ?? false,
      workflows: features?.workflows ?? false,
      whistleblowing: features?.whistleblowing ?? true,
    },
  };
}

function toRole(role: string): Role {
  return role === 'OWNER' || role === 'ADMIN' ? role : 'MEMBER';
}

function toModule(name: string | null): ModuleName | null {
  return name !== null && isModule(name) ? name : null;
}

function isModule(name: string): name is ModuleName {
  return name in moduleDefaults;
}
