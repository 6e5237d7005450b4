import { Button, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NextReference } from '#functions/checks/contract/reference-schemas.ts';
import { usePathTo } from '#session/use-session.ts';
import { MessagePage } from '#ui/page/message-page.tsx';
import { nextOf } from './reference-api.ts';

export type Outcome = 'ANSWERED' | 'DECLINED' | 'NOT_ME';

interface OutcomePageProps {
  readonly outcome: Outcome;
  readonly organization: string;
  readonly token: string;
}

/** What came of it: the referee can close the page, or goes on to the next request to the same mailbox. */
export function OutcomePage({ outcome, organization, token }: OutcomePageProps) {
  const { t } = useTranslation('reference');
  const to = usePathTo();
  const [next, setNext] = useState<NextReference['next']>(null);
  useEffect(
    function lookForNext() {
      // Someone who is not the person named is not asked for more. The next request has reminders of its own.
      if (outcome !== 'NOT_ME')
        nextOf(token).then(
          (found) => setNext(found.next),
          () => undefined,
        );
    },
    [outcome, token],
  );
  const page = useRef<HTMLDivElement>(null);
  useEffect(function startAtTheTop() {
    window.scrollTo({ top: 0 });
    page.current?.focus();
  }, []);
  return (
    <div ref={page} tabIndex={-1} style={{ outline: 'none' }}>
      <MessagePage
        icon={<IconCircleCheck size={28} aria-hidden />}
        title={t(`done.${outcome}.title`)}
        text={t(`done.${outcome}.text`, { organization })}
      >
        {next !== null && (
          <>
            <Text>{t(`done.next.${next.kind}`, { employer: next.employer })}</Text>
            <Button
              component={Link}
              to={to(next.kind === 'WORK_EXPERIENCE' ? 'WORK_REFERENCE' : 'DIGITAL_REFERENCE', { token: next.token })}
            >
              {t('done.next.open')}
            </Button>
          </>
        )}
      </MessagePage>
    </div>
  );
}
