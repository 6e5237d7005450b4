import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/page/card.tsx';
import { ExternalList } from './external-list.tsx';
import { rosterHandlers } from '#modules/tellmore/shared/roster-handlers.ts';
import type { Channel } from './use-channel.ts';

/** The parts of a written routine (aml § 2 A-6): encouragement, how to report, how the employer handles it. */
const ROUTINE = ['encouragement', 'how', 'handling'] as const;

/** What the law requires every reporter to be told: the routine, the handlers, and where else to report. */
export function ChannelRoutine({ account }: Channel) {
  const { t } = useTranslation('whistleblower');
  const handlers = rosterHandlers(account);
  const law = account.country === 'NO' ? 'norwegian' : 'european';
  return (
    <Card>
      <Stack gap="lg">
        {ROUTINE.map((part) => (
          <section key={part}>
            <Title order={2}>{t(`routine.${part}.title`)}</Title>
            <Text>{t(`routine.${part}.text`)}</Text>
          </section>
        ))}
        <section>
          <Title order={2}>{t('routine.protection.title')}</Title>
          <Text>{t(`routine.protection.${law}`)}</Text>
        </section>
        {handlers.length > 0 && (
          <section>
            <Title order={2}>{t('login.handlersTitle')}</Title>
            <Text mb="xs">{t('login.handlersText')}</Text>
            <ul className="list-xs">
              {handlers.map(({ id, name, title, organisation }) => (
                <li key={id}>
                  {name}
                  {title !== '' && <Text span c="dimmed">{` · ${title}`}</Text>}
                  {organisation !== undefined && ` · ${t('wizard.handlers.outside', { organisation })}`}
                </li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <Title order={2}>{t('external.title')}</Title>
          <ExternalList country={account.country} />
        </section>
      </Stack>
    </Card>
  );
}
