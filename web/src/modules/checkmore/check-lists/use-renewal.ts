import i18next from 'i18next';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { apollo } from '#session/apollo-client.ts';
import { usePathTo, useSession } from '#session/use-session.ts';
import { copyRequestFiles } from '#modules/checkmore/request-wizard/details/request-file-commands.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { RenewChecksDocument } from './check-commands.generated.ts';

interface Renewal {
  /** Null for a team that can no longer order checks. */
  readonly renew: ((checkListIds: readonly string[]) => void) | null;
  readonly isRenewing: boolean;
}

/** Returns the function that makes a draft for the expiring checks of these lists, and opens its wizard. */
export function useRenewal(): Renewal {
  const { account } = useSession();
  const navigate = useNavigate();
  const to = usePathTo();
  const [isRenewing, setRenewing] = useState(false);

  async function renewNow(checkListIds: readonly string[]): Promise<void> {
    setRenewing(true);
    try {
      const { data } = await apollo.mutate({
        mutation: RenewChecksDocument,
        variables: { accountId: account.id, checkListIds: [...checkListIds] },
      });
      if (!data) throw new Error('renewChecks gave no draft');
      const { checkRequestId, fileIds } = data.renewChecks;
      const uncopied = await copyRequestFiles(checkRequestId, fileIds);
      if (uncopied > 0) showToast({ kind: 'error', message: i18next.t('checkmore:again.noFile', { count: uncopied }) });
      await navigate(to('REQUEST_WIZARD', { id: checkRequestId, step: '0' }));
    } catch (error) {
      showError(error);
    } finally {
      setRenewing(false);
    }
  }
  return { renew: account.features.checks ? (ids) => void renewNow(ids) : null, isRenewing };
}
