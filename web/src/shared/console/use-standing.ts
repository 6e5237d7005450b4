import { useQuery } from '@apollo/client/react';
import { currentLanguage } from '#i18n/i18n.ts';
import { AdministratorStandingDocument } from './standing.generated.ts';
import type { AdministratorStandingQuery } from './standing.generated.ts';
import { NO_TITLES } from './titles.ts';
import type { Titles } from '#functions/account/contract/console.ts';

export type Standing = 'loading' | 'failed' | 'stranger' | 'two-factor-off' | 'waiting' | 'power';

/**
 * Whether the user may use the console, and from when (decision 0101), with the titles of what it shows. The database
 * decides again on every request.
 */
export function useStanding(): {
  readonly standing: Standing;
  readonly from: string | null;
  readonly titles: Titles;
  readonly retry: () => void;
} {
  const { data, previousData, error, refetch } = useQuery(AdministratorStandingDocument, {
    variables: { language: currentLanguage() },
  });
  // The page stays as it is while another language is loading.
  const answer: AdministratorStandingQuery | undefined = data ?? previousData;
  const facts = answer?.administratorStanding ?? null;
  return {
    standing: standingOf(),
    from: facts?.powerFrom ?? null,
    titles: answer?.consoleTitles ?? NO_TITLES,
    retry: () => void refetch(),
  };

  function standingOf(): Standing {
    if (!answer) return error ? 'failed' : 'loading';
    if (!facts?.administrator) return 'stranger';
    if (!facts.twoFactor || facts.powerFrom === null) return 'two-factor-off';
    return new Date(facts.powerFrom) <= new Date() ? 'power' : 'waiting';
  }
}
