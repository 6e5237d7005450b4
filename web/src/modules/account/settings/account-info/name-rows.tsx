import { useQuery } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { SettingRow } from '#modules/account/settings/shared/setting-row.tsx';
import { Identities } from './identities.tsx';
import { IdentitiesDocument } from './identities.generated.ts';
import { PersonNameForm } from './person-name-form.tsx';

/** The person's name, which a verified identity fixes (spec 000 §6). */
export function NameRows() {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  const { data, error, refetch } = useQuery(IdentitiesDocument, {
    variables: { userId: user.id },
    fetchPolicy: 'cache-and-network',
  });
  const profile = data?.userProfileByPk;
  const identities = profile?.identityCollection?.edges.map(({ node }) => node) ?? [];
  const edit = () =>
    openPopup({ title: t('name.personTitle'), content: (close) => <PersonNameForm onClose={close} /> });
  const name = `${user.firstName} ${user.lastName}`.trim();
  const isFixed = profile?.canEditName === false;
  return (
    <>
      <SettingRow
        label={t('info.name')}
        value={
          isFixed ? (
            <>
              {name}
              <Text size="sm" c="dimmed">
                {t('identities.nameFixed')}
              </Text>
            </>
          ) : (
            name
          )
        }
        onEdit={profile?.canEditName ? edit : undefined}
      />
      {error && !data ? (
        <SettingRow label={t('identities.label')} value={<ErrorState onRetry={() => void refetch()} />} />
      ) : null}
      {identities.length > 0 ? (
        <SettingRow label={t('identities.label')} value={<Identities identities={identities} />} />
      ) : null}
    </>
  );
}
