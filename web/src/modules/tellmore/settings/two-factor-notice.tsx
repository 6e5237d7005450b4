import '@mantine/core/styles/Alert.css';
import { useQuery } from '@apollo/client/react';
import { Alert, Button, Text } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '#routing/paths.ts';
import { useLocale, useSession } from '#session/use-session.ts';
import { OwnTwoFactorDocument } from './settings.generated.ts';

/** Handlers log in with two-factor. Says how to switch it on to one who has not. */
export function TwoFactorNotice() {
  const { t } = useTranslation('wb-settings');
  const { accounts } = useSession();
  const locale = useLocale();
  const { data } = useQuery(OwnTwoFactorDocument, { fetchPolicy: 'cache-and-network' });
  const isOn = data?.userProfileCollection?.edges[0]?.node.tfaEnabled ?? true;
  const personal = accounts.find(({ accountType }) => accountType === 'PERSONAL');
  if (isOn || !personal) return null;
  return (
    <Alert color="yellow" icon={<IconShieldLock size={20} aria-hidden />} title={t('twoFactor.title')}>
      <Text size="sm" mb="xs">
        {t('twoFactor.text')}
      </Text>
      <Button component={Link} to={pathTo('SETTINGS_AUTH', { locale, account: personal })} size="xs">
        {t('twoFactor.open')}
      </Button>
    </Alert>
  );
}
