import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useSession } from '#session/use-session.ts';
import { ReferenceTemplatesDocument } from './templates.generated.ts';
import { toTemplates } from './templates.ts';

/** The sets of questions that the team can use, and whether the user may change its own. */
export function useTemplates() {
  const { account } = useSession();
  const { data, error, refetch } = useQuery(ReferenceTemplatesDocument, { variables: { accountId: account.id } });
  const templates = useMemo(() => toTemplates(data), [data]);
  return {
    ...templates,
    isReady: data !== undefined,
    hasFailed: error !== undefined && data === undefined,
    retry: () => void refetch(),
    canEdit: account.role !== 'MEMBER',
  };
}
