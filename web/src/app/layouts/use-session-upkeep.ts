import { useEffect } from 'react';
import { useMatches, useRevalidator } from 'react-router';
import type { Language } from '#functions/platform/contract/languages.ts';
import { chosenLanguage } from '#i18n/locale.ts';
import { apollo } from '#session/apollo-client.ts';
import { expireSession } from '#session/session.ts';
import { useLocale, useSession } from '#session/use-session.ts';
import { routeTable } from '#routing/paths.ts';
import type { ModuleName, RouteEntry } from '#routing/paths.ts';
import { laterPages } from '#app/later-pages.ts';
import { UpdateUserDocument } from './update-user.generated.ts';

const table: Record<string, RouteEntry> = routeTable;

/**
 * Keeps on the user what they did here: the language they chose (spec 000 §4) and the module they used last (§2.4).
 * What an administrator does while acting as them is not theirs.
 */
export function useSessionUpkeep(): void {
  const { user, impersonator } = useSession();
  const locale = useLocale();
  const name = useMatches().at(-1)?.id ?? '';
  const module = table[name]?.module;
  const { revalidate } = useRevalidator();

  const language = chosenLanguage();
  const input = {
    ...(language !== null && language === locale && language !== user.language ? { language } : {}),
    ...(module && name in laterPages && isWorked(module) && module !== user.lastUsedModule
      ? { lastUsedModule: module }
      : {}),
  } satisfies { language?: Language; lastUsedModule?: ModuleName };
  const wanted = JSON.stringify(input);

  useEffect(
    function saveOnTheUser() {
      if (wanted === '{}' || impersonator !== null) return;
      apollo.mutate({ mutation: UpdateUserDocument, variables: { input: wanted } }).then(
        () => {
          expireSession();
          void revalidate();
        },
        // A preference that was not saved is saved at the next visit; nobody needs to be told.
        () => undefined,
      );
    },
    [wanted, impersonator, revalidate],
  );
}

/** Modules that are a place to work in, and so to come back to. */
function isWorked(module: ModuleName): boolean {
  return module !== 'common' && module !== 'login' && module !== 'test';
}
