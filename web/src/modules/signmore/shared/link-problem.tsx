import { Button, Text, Title } from '@mantine/core';
import { IconClockPause, IconLinkOff, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#api/app-error.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import classes from './shared.module.css';

interface LinkProblemProps {
  readonly error: AppError;
  readonly onRetry: () => void;
  /** Asks for a new link to the mailbox that this one was sent to. */
  readonly askForLink: () => Promise<unknown>;
}

const FreshLink = lazyPart(async () => (await import('./fresh-link.tsx')).FreshLink, null);

/** Explains that the link does not work, permanently (unknown, expired and revoked look the same) or for now. */
export function LinkProblem({ error, onRetry, askForLink }: LinkProblemProps) {
  const { t } = useTranslation('signing');
  const problem = problemOf(error);
  const Icon = { invalid: IconLinkOff, tooOften: IconClockPause, network: IconWifiOff }[problem];
  return (
    <div className={classes.message}>
      <PageTitle title={t(`link.${problem}.title`)} />
      <Icon size={44} color="var(--mantine-color-dimmed)" aria-hidden />
      <Title order={1}>{t(`link.${problem}.title`)}</Title>
      <Text maw="32rem">{t(`link.${problem}.text`)}</Text>
      {problem === 'invalid' ? (
        <FreshLink askForLink={askForLink} />
      ) : (
        <Button onClick={onRetry}>{t('link.retry')}</Button>
      )}
    </div>
  );
}

function problemOf(error: AppError): 'invalid' | 'tooOften' | 'network' {
  if (error.has('DELIVERY_FREQUENCY_EXCEEDED')) return 'tooOften';
  const isLink = error.has('INVALID_TOKEN') || error.has('TOKEN_EXPIRED') || error.has('DOCUMENT_NOT_FOUND');
  return isLink ? 'invalid' : 'network';
}
