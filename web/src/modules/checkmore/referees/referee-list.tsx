import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatDay } from '#ui/format.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import { announceReferee } from './referees.ts';
import type { CheckReferees, Referee } from '#functions/checks/contract/referees.ts';
import { useReferees } from './use-referees.ts';
import classes from './referees.module.css';
import { fullName } from '#functions/platform/contract/full-name.ts';

const ReplaceForm = lazyPart(async () => (await import('./replace-form.tsx')).ReplaceForm, <Skeleton height={240} />);
const ContactForm = lazyPart(async () => (await import('./contact-form.tsx')).ContactForm, <Skeleton height={160} />);
const LeaveOutForm = lazyPart(async () => (await import('./leave-out-form.tsx')).LeaveOutForm, null);

/** The referees whom we wait for, and what the candidate can do about it. */
export function RefereeList({ check }: { readonly check: { readonly id: string } }) {
  const { t } = useTranslation('check-forms');
  const { named, hasFailed, reload } = useReferees(check.id);
  if (hasFailed) return <ErrorState onRetry={reload} />;
  if (named === null) return <Skeleton height={160} aria-busy="true" />;
  return (
    <Stack gap="sm">
      <Text>{t('referees.intro')}</Text>
      <ul className={classes.list}>
        {named.referees.map((referee) => (
          <li key={referee.id}>
            <RefereeRow referee={referee} isOpen={named.isOpen} proof={named.rule.proof} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

const nameOf = ({ firstName, lastName, email }: Referee): string => fullName({ firstName, lastName }) || email;

const hasCome = (day: string): boolean => day <= new Date().toISOString().slice(0, 10);

interface RefereeRowProps {
  readonly referee: Referee;
  readonly isOpen: boolean;
  readonly proof: CheckReferees['rule']['proof'];
}

function RefereeRow({ referee, isOpen, proof }: RefereeRowProps) {
  const { t } = useTranslation('check-forms');
  const name = nameOf(referee);
  const canReplace = isOpen && referee.replaceableFrom !== null && hasCome(referee.replaceableFrom);

  function status(): string {
    if (referee.leftOutAt !== null) return t('referees.status.LEFT_OUT');
    if (referee.status !== 'WAITING') return t(`referees.status.${referee.status}`);
    if (referee.delayedUntil !== null)
      return t('referees.status.DELAYED', { day: formatDay(referee.delayedUntil.slice(0, 10)) });
    return t('referees.status.WAITING', { day: formatDay((referee.askedAt ?? '').slice(0, 10)) });
  }

  return (
    <Stack gap={4}>
      <Text fw={600} className="breaks">
        {name}
        <Text span c="dimmed">{` · ${referee.organizationName}`}</Text>
      </Text>
      <Text size="sm">{status()}</Text>
      {isOpen && referee.status === 'WAITING' && !canReplace && referee.replaceableFrom !== null && (
        <Text size="sm" c="dimmed">
          {t('referees.replaceFrom', { day: formatDay(referee.replaceableFrom) })}
        </Text>
      )}
      {isOpen && (
        <Group gap="xs">
          {canReplace && (
            <Button
              size="xs"
              variant={referee.needsReplacement ? 'filled' : 'default'}
              onClick={() =>
                openPopup({
                  title: t('referees.replaceTitle', { name }),
                  closeOnClickOutside: false,
                  content: (close) =>
                    referee.kind === 'DIGITAL_REFERENCE' ? (
                      <ReplaceForm referee={referee} proof={proof} onClose={close} />
                    ) : (
                      <ContactForm referee={referee} onClose={close} />
                    ),
                })
              }
            >
              {t('referees.replace')}
            </Button>
          )}
          {referee.needsReplacement && (
            <Button
              size="xs"
              variant="subtle"
              onClick={() =>
                openPopup({
                  title: t('referees.leaveOutTitle'),
                  content: (close) => <LeaveOutForm referee={referee} onClose={close} />,
                })
              }
            >
              {t('referees.leaveOut')}
            </Button>
          )}
          {referee.status === 'WAITING' && referee.announcedAt === null && (
            <Button size="xs" variant="subtle" onClick={() => void announceReferee(referee.id).catch(showError)}>
              {t('referees.iTold')}
            </Button>
          )}
          {referee.status === 'WAITING' && referee.announcedAt !== null && (
            <Text size="sm" c="dimmed">
              {t('referees.toldAlready')}
            </Text>
          )}
        </Group>
      )}
    </Stack>
  );
}
