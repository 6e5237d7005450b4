import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#i18n/i18n.ts';
import { CheckNamesDocument } from './check-names.generated.ts';
import type { CheckNamesQuery } from './check-names.generated.ts';

export interface CheckNames {
  /** Whether the names are there, or can't be loaded: a link with a name alone waits for it. */
  readonly areKnown: boolean;
  /** Name of a type of check; empty until the names are there, and the type itself if they can't be loaded. */
  readonly ofCheck: (type: string) => string;
  /** Name of what was ordered: the team's package, the type of request, or the first check and how many more. */
  readonly ofRequest: (ordered: OrderedSet) => string;
  readonly checks: readonly Option[];
  readonly requests: readonly Option[];
}

/** What an order asks for. */
export interface OrderedSet {
  readonly requestType: string;
  readonly packageName: string | null;
  readonly checkTypes?: readonly string[];
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The names of the catalogue in the reader's language. */
export function useCheckNames(): CheckNames {
  const { t } = useTranslation('check-lists');
  const { data, loading } = useQuery(CheckNamesDocument, { fetchPolicy: 'cache-first' });
  return toCheckNames(data, loading, t('custom'));
}

/** `custom`: the name of checks that were picked one by one. */
function toCheckNames(data: CheckNamesQuery | undefined, isLoading: boolean, custom: string): CheckNames {
  const toOption = ({ node }: { node: { type: string; nameEn: string; nameNb: string } }): Option => ({
    value: node.type,
    label: currentLanguage() === 'nb' ? node.nameNb : node.nameEn,
  });
  const checks = (data?.checkTypeCollection?.edges ?? []).map(toOption);
  // A type has a row per version.
  const versions = (data?.checkRequestTypeCollection?.edges ?? []).map(toOption);
  const requests = [
    ...versions.filter(({ value }, index) => versions.findIndex((other) => other.value === value) === index),
    { value: 'CUSTOM', label: custom },
  ];
  const nameIn = (options: readonly Option[]) => (type: string) =>
    options.find(({ value }) => value === type)?.label ?? (isLoading ? '' : type);
  const ofType = nameIn(requests);
  const ofCheck = nameIn(checks);
  const place = (type: string) => checks.findIndex(({ value }) => value === type);
  const ofPicked = (types: readonly string[]): string => {
    const [first, ...others] = types.toSorted((a, b) => place(a) - place(b));
    if (first === undefined || isLoading) return ofType('CUSTOM');
    return others.length === 0 ? ofCheck(first) : `${ofCheck(first)} + ${others.length}`;
  };
  return {
    areKnown: !isLoading,
    ofCheck,
    ofRequest: ({ requestType, packageName, checkTypes = [] }) =>
      packageName ?? (requestType === 'CUSTOM' ? ofPicked(checkTypes) : ofType(requestType)),
    checks,
    requests,
  };
}
