import { useEffect } from 'react';
import { useMatches, useRevalidator } from 'react-router';
import type { UserChange } from '#functions/account/contract/account-input.ts';
import { chosenLanguage } from '#i18n/locale.ts';
import { apollo } from '#session/apollo-client.ts';
import { expireSession } from '#session/session.ts';
import { useContributions, useLocale, useSession } from '#session/use-session.ts';
import { PATHS } from '#routing/paths.ts';
import type { ModuleName, RouteName } from '#routing/paths.ts';
import { UpdateUserDocument } from './update-user.generated.ts';

/**
 * Saves the user's chosen language (spec 000 §4) and last used module (§2.4) on the profile, except during
 * impersonation.
 */
export function useSessionUpkeep(): void {
  const { user, impersonator } = useSession();
  const locale = useLocale();
  const { pages } = useContributions();
  const name = (useMatches().at(-1)?.id ?? '') as RouteName;
  const module = name in pages ? PATHS[name].module : null;
  const { revalidate } = useRevalidator();

  const language = chosenLanguage();
  const input = {
    ...(language !== null && language === locale && language !== user.language ? { language } : {}),
    ...(module && isWorkplace(module) && module !== user.lastUsedModule ? { lastUsedModule: module } : {}),
  } satisfies UserChange;
  const wanted = JSON.stringify(input);

  useEffect(
    function saveOnTheUser() {
      if (wanted === '{}' || impersonator !== null) return;
      apollo.mutate({ mutation: UpdateUserDocument, variables: { input: JSON.parse(wanted) as UserChange } }).then(
        () => {
          expireSession();
          void revalidate();
        },
        // A preference that could not be saved is saved at the next visit.
        () => undefined,
      );
    },
    [wanted, impersonator, revalidate],
  );
}

/** Whether users return to the module after logging in. */
function isWorkplace(module: ModuleName): boolean {
  return module !== 'common' && module !== 'login' && module !== 'admin' && module !== 'test';
}
