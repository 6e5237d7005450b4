import '@mantine/core/styles/Alert.css';
import { Alert, Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { formatList } from '#ui/format.ts';

/** Says that colleagues' new keys come before a change of handlers, and where they are approved. */
export function KeysFirst({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('tellmore');
  const to = usePathTo();
  return (
    <Alert role="alert" color="yellow">
      <Text>
        {names.length === 0
          ? t('assign.notSealed')
          : t('assign.newKeys', { count: names.length, names: formatList([...names]) })}
      </Text>
      <Anchor component={Link} to={to('WB_SETTINGS')} underline="always">
        {t('assign.toSettings')}
      </Anchor>
    </Alert>
  );
}
