import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toAppError } from '#api/app-error.ts';
import type { CheckInvitation } from '#functions/checks/contract/candidate-schemas.ts';
import { shownPhone } from '#functions/platform/contract/shown-numbers.ts';
import { preloadPage } from '#session/preload-page.ts';
import { readToken } from '#session/token/token.ts';
import { useLocale } from '#session/use-session.ts';
import { TeamBrand } from '#ui/brand/team-brand.tsx';
import { formatDate } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { whenIdle } from '#ui/when-idle.ts';
import { showError } from '#ui/toast/show-error.ts';
import classes from './check-invitation.module.css';

const loadEntrance = () => import('./enter-check-list.ts');

interface InvitationCardProps {
  readonly token: string;
  readonly invitation: CheckInvitation;
  /** The link was used before; a login link was sent to this mailbox. */
  readonly onLinkSent: (mailbox: string) => void;
}

/** Who asks, for what and how long it takes. A press, and nothing before it, uses the link. */
export function InvitationCard({ token, invitation, onLinkSent }: InvitationCardProps) {
  const { t } = useTranslation('candidate');
  const locale = useLocale();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [isDisposable, setDisposable] = useState(false);
  const { organizationName: organization, contactName, contactEmail, contactPhone, message } = invitation;
  const { hasConsented, isLate, minutes } = invitation;
  const title = t('invitation.title', { organization });
  const effort = !hasConsented
    ? 'invitation.minutes'
    : minutes > 0
      ? 'invitation.minutesLeft'
      : 'invitation.nothingLeft';

  useEffect(function fetchWhatThePressNeeds() {
    void whenIdle().then(() => {
      preloadPage('checkmore/check-wizard');
      loadEntrance().catch(() => undefined);
    });
  }, []);

  async function enter(): Promise<void> {
    setBusy(true);
    try {
      const { enterCheckList } = await loadEntrance();
      const result = await enterCheckList(token, locale);
      if ('mailbox' in result) onLinkSent(result.mailbox);
      else await navigate(result.path, { replace: true });
    } catch (error) {
      if (toAppError(error).has('DISPOSABLE_EMAIL')) setDisposable(true);
      else showError(error);
      setBusy(false);
    }
  }

  return (
    <div className={classes.frame}>
      <PageTitle title={title} />
      <Card>
        <Stack gap="lg">
          <TeamBrand brand={invitation.brand} name={organization} />
          <div>
            <Title order={1}>{title}</Title>
            <Text c="dimmed" mt={4}>
              {t('invitation.greeting', {
                name: invitation.firstName,
                date: formatDate(invitation.requestedAt),
                mailbox: invitation.mailbox,
              })}
            </Text>
          </div>
          <div>
            <Text>{t('invitation.checks', { count: invitation.checks.length })}</Text>
            <ul className={classes.checks}>
              {invitation.checks.map(({ type, nameEn, nameNb }) => (
                <li key={type}>{locale === 'nb' ? nameNb : nameEn}</li>
              ))}
            </ul>
            <Text>{t(effort, { count: minutes })}</Text>
          </div>
          {message !== null && (
            <blockquote className={classes.message} dir="auto">
              <Text size="sm" c="dimmed">
                {t('invitation.message', { organization })}
              </Text>
              {message}
            </blockquote>
          )}
          {isLate && <Text fw={600}>{t('invitation.late')}</Text>}
          <Text>{t(hasConsented ? 'invitation.decideLater' : 'invitation.decide')}</Text>
          {isDisposable && <Text role="alert">{t('invitation.disposable')}</Text>}
          {readToken() !== null && <Text size="sm">{t('invitation.otherUser')}</Text>}
          <div>
            <Button size="md" onClick={() => void enter()} loading={isBusy} fullWidth data-autofocus>
              {t(hasConsented ? 'invitation.continue' : 'invitation.start')}
            </Button>
            <Text size="sm" c="dimmed" mt={6}>
              {t('invitation.startHelp')}
            </Text>
          </div>
          <div>
            <Title order={2} size="h4">
              {t('invitation.genuineTitle')}
            </Title>
            <Text size="sm">{t('invitation.genuine', { organization })}</Text>
            <Text size="sm" mt={6}>
              {[organization, contactName, contactPhone && shownPhone(contactPhone)].filter(Boolean).join(', ')}
              {contactEmail !== null && (
                <>
                  {', '}
                  <Anchor href={`mailto:${contactEmail}`} underline="always">
                    {contactEmail}
                  </Anchor>
                </>
              )}
            </Text>
          </div>
        </Stack>
      </Card>
    </div>
  );
}
