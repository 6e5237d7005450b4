import { Box, Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/page/card.tsx';
import { useDeletion } from '#modules/account/deletion/use-deletion.ts';
import classes from '#modules/account/settings/shared/settings.module.css';

/** For the owner only (spec 000 §6). */
export function DeleteTeamRow() {
  const { t } = useTranslation('settings');
  const { deleteTeam } = useDeletion();
  return (
    <Box mt="md">
      <Card>
        <Stack align="flex-start" className={classes.narrow}>
          <Title order={2}>{t('deletion.teamTitle')}</Title>
          <Text c="dimmed">{t('deletion.teamText')}</Text>
          <Button variant="default" onClick={() => void deleteTeam()}>
            {t('deletion.teamSubmit')}
          </Button>
        </Stack>
      </Card>
    </Box>
  );
}
