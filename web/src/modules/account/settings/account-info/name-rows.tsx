import { useQuery } from '@apollo/client/react';
import { Button, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { isDocumentReturn } from '#shared/identity/document-return.ts';
import { useSession } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { SettingRow } from '#modules/account/settings/shared/setting-row.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { loadTexts } from '#i18n/i18n.ts';
import { Identities } from './identities.tsx';
import { IdentitiesDocument } from './identities.generated.ts';
import { PersonNameForm } from './person-name-form.tsx';
import { fullName } from '#functions/platform/contract/full-name.ts';

const AddIdentity = lazyPart(async () => {
  const [{ AddIdentity: Part }] = await Promise.all([import('./add-identity.tsx'), loadTexts('identity')]);
  return Part;
}, null);

const AddDocument = lazyPart(async () => {
  const [{ AddDocument: Part }] = await Promise.all([import('./add-document.tsx'), loadTexts('identity')]);
  return Part;
}, null);

/** The person's name, which a verified identity fixes (spec 000 §6). */
export function NameRows() {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  const { data, error, refetch } = useQuery(IdentitiesDocument, { variables: { userId: user.id } });
  const profile = data?.userProfileByPk;
  const identities = profile?.identityCollection?.edges.map(({ node }) => node) ?? [];
  const edit = () =>
    openPopup({ title: t('name.personTitle'), content: (close) => <PersonNameForm onClose={close} /> });
  const add = () => openPopup({ title: t('identities.add'), content: () => <AddIdentity /> });
  const location = useLocation();
  const navigate = useNavigate();
  const hasReturned = isDocumentReturn(location);
  useEffect(
    function showProgress() {
      if (!hasReturned) return;
      // Once: a reload does not open it again.
      void navigate(location.pathname, { replace: true, state: null });
      openPopup({ title: t('identities.add'), content: () => <AddDocument isReturn /> });
    },
    // oxlint-disable-next-line react/exhaustive-deps -- once per return
    [hasReturned],
  );
  const name = fullName(user);
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
      {profile ? (
        <SettingRow
          label={t('identities.label')}
          value={
            <Stack gap="sm" align="flex-start">
              {identities.length > 0 ? <Identities identities={identities} /> : t('identities.none')}
              <Button variant="default" size="xs" onClick={add}>
                {t('identities.add')}
              </Button>
            </Stack>
          }
        />
      ) : null}
    </>
  );
}
