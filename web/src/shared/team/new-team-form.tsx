import { Button, Group, Stack, Text } from '@mantine/core';
import { teamSchema } from '#functions/account/contract/login-schemas.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { pathTo } from '#routing/paths.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { useLocale } from '#session/use-session.ts';
import { registerTeam } from './register-team.ts';
import { TeamFields } from './team-fields.tsx';
import { useTeamChoice } from './use-team-choice.ts';

/** Another team for somebody who is logged in, or the first one that their sign-up could not make. */
export function NewTeamForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const navigate = useNavigate();
  const { form, onSubmit } = useAppForm({
    schema: teamSchema,
    initialValues: { name: '', organizationNumber: '', country: 'NO' },
  });
  const choice = useTeamChoice(form);
  const make = onSubmit(async (team) => {
    const account = await registerTeam({ ...team, language: locale, company: choice.company });
    onClose();
    await navigate(pathTo('DASHBOARD', { locale, account }));
  });
  return (
    <form onSubmit={make} noValidate>
      <Stack>
        <Text>{t('team.text')}</Text>
        <TeamFields form={form} choice={choice} autoFocus />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={form.submitting}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('team.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
