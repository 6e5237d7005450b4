import { useTranslation } from 'react-i18next';
import type { SessionAccount } from '#routing/session-types.ts';
import { formatDate } from '#ui/format.ts';
import { DeleteForm } from './delete-form.tsx';
import { dayOfDeletion } from './deletion-commands.ts';

interface DeletePersonProps {
  readonly account: SessionAccount;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Explains what deleting a personal account means. */
export function DeletePerson({ account, onClose, onDone }: DeletePersonProps) {
  const { t } = useTranslation('deletion');
  return (
    <DeleteForm
      accountId={account.id}
      consequences={[
        t('person.when', { date: formatDate(dayOfDeletion()) }),
        t('pending.person'),
        t('gone.person'),
        t('signed.person'),
      ]}
      submitLabel={t('person.submit')}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
