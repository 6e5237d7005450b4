import { Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { toAppError } from '#api/app-error.ts';
import { callFunction } from '#api/functions.ts';
import type { CheckText, CheckTextRequest } from '#functions/checks/contract/text-schemas.ts';
import { linkToken } from '#routing/link-token.ts';
import { TeamBrand } from '#ui/brand/team-brand.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { showError } from '#ui/toast/show-error.ts';
import classes from '#modules/checkmore/check-invitation/check-invitation.module.css';

/** Where the link of a text message leads: who waits, the mail once more, and an end to the messages. */
export function Component() {
  const token = linkToken(useParams().token);
  return <TextPage key={token} token={token} />;
}

type Found = CheckText | 'dead' | 'failed' | null;

function TextPage({ token }: { token: string }) {
  const { t } = useTranslation('texts');
  const [found, setFound] = useState<Found>(null);
  useEffect(
    function ask() {
      if (found !== null) return undefined;
      const leaving = new AbortController();
      const request: CheckTextRequest = { action: 'view', token };
      callFunction<CheckText>('check-text', request, { signal: leaving.signal }).then(setFound, (error: unknown) => {
        if (!leaving.signal.aborted) setFound(toAppError(error).has('INVALID_TOKEN') ? 'dead' : 'failed');
      });
      return () => leaving.abort();
    },
    [token, found],
  );
  if (found === 'dead') {
    return (
      <MessagePage icon={<IconLinkOff size={28} aria-hidden />} title={t('page.deadTitle')} text={t('page.deadText')} />
    );
  }
  if (found === 'failed') return <ErrorState onRetry={() => setFound(null)} />;
  if (found === null) {
    return (
      <Stack className={classes.frame} gap="md" aria-busy="true">
        <Skeleton height={40} width="80%" />
        <Skeleton height={240} />
      </Stack>
    );
  }
  return <TextCard token={token} text={found} onStopped={() => setFound({ ...found, isStopped: true })} />;
}

interface TextCardProps {
  readonly token: string;
  readonly text: CheckText;
  readonly onStopped: () => void;
}

function TextCard({ token, text, onStopped }: TextCardProps) {
  const { t } = useTranslation('texts');
  const { organizationName: organization, mailbox, isStopped, contactName, contactEmail, contactPhone } = text;
  const [isMailed, setMailed] = useState(false);
  const [busy, setBusy] = useState<'mail' | 'stop' | null>(null);
  const title = t(mailbox === null ? 'page.overTitle' : 'page.title', { organization });

  async function run(action: 'mail' | 'stop', done: () => void): Promise<void> {
    setBusy(action);
    try {
      const request: CheckTextRequest = { action, token };
      await callFunction('check-text', request);
      done();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className={classes.frame}>
      <PageTitle title={title} />
      <Card>
        <Stack gap="lg">
          <TeamBrand brand={text.brand} name={organization} />
          <Title order={1}>{title}</Title>
          {mailbox === null && <Text>{t('page.over')}</Text>}
          {mailbox !== null && (
            <>
              <Text>{t('page.mailbox', { organization, mailbox })}</Text>
              {isMailed ? (
                <Text role="status">{t('page.mailed', { mailbox })}</Text>
              ) : (
                <Button
                  size="md"
                  fullWidth
                  loading={busy === 'mail'}
                  onClick={() => void run('mail', () => setMailed(true))}
                >
                  {t('page.mail')}
                </Button>
              )}
            </>
          )}
          <div>
            <Title order={2} size="h4">
              {t('page.genuineTitle')}
            </Title>
            <Text size="sm">{t('page.genuine', { organization })}</Text>
            <Text size="sm" mt={6}>
              {[organization, contactName, contactPhone].filter(Boolean).join(', ')}
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
          <div>
            <Title order={2} size="h4">
              {t('page.stopTitle')}
            </Title>
            {isStopped ? (
              <Text size="sm" role="status">
                {t('page.stopped', { organization })}
              </Text>
            ) : (
              <>
                <Text size="sm">{t('page.stopHelp', { organization })}</Text>
                <Button mt="xs" variant="default" loading={busy === 'stop'} onClick={() => void run('stop', onStopped)}>
                  {t('page.stop')}
                </Button>
              </>
            )}
          </div>
        </Stack>
      </Card>
    </div>
  );
}
