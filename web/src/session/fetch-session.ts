import { moduleDefaults } from '#routing/paths.ts';
import type { ModuleName } from '#routing/paths.ts';
import type { FetchedSession } from './session.ts';
import { askAsUser } from './run-operation.ts';
import { SessionOperation } from './session.light.generated.ts';

/** Fetches the session of the token. Under impersonation its user is the impersonated one. */
export async function fetchSession(): Promise<FetchedSession> {
  const { session } = await askAsUser(SessionOperation, {});
  if (session === null) return null;
  const { state, impersonator, user, accounts, demands } = session;
  if (state === 'TFA_REQUIRED') return state;
  if (user === null || accounts.length === 0) return null;
  return {
    user: { ...user, lastUsedModule: isModule(user.lastUsedModule) ? user.lastUsedModule : null },
    // The personal account first, then the teams by name.
    accounts: accounts.toSorted(
      (a, b) => a.accountType.localeCompare(b.accountType) || a.name.localeCompare(b.name, 'nb'),
    ),
    demands,
    impersonator,
  };
}

function isModule(name: string | null): name is ModuleName {
  return (name ?? '') in moduleDefaults;
}
