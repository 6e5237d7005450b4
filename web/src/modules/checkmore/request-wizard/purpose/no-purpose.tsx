import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { Card } from '#ui/page/card.tsx';

/** No provision applies: says why there is no way on, and what to do instead. */
export function NoPurpose({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('checkmore');
  const to = usePathTo();
  return (
    <div role="alert">
      <Card>
        <Stack gap="sm">
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <IconBan size={24} aria-hidden color="var(--mantine-color-error)" style={{ flex: 'none' }} />
            <Title order={2} size="h3">
              {t('purpose.notAllowed')}
            </Title>
          </Group>
          <Text>{t('purpose.notAllowedText')}</Text>
          <Text>{t('purpose.notAllowedNext')}</Text>
          <Group mt="xs">
            <Button component={Link} to={to('CHECK_TYPE_SELECTION')}>
              {t('purpose.otherChecks')}
            </Button>
            <Button variant="default" onClick={onBack}>
              {t('purpose.backToList')}
            </Button>
          </Group>
        </Stack>
      </Card>
    </div>
  );
}
