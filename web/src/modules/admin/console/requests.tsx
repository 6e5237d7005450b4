import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo, useSession } from '#session/use-session.ts';
import { readOneOf } from '#shared/lists/list-filters.ts';
import { formatDateTime } from '#ui/format.ts';
import type { ConsoleOverviewQuery } from './console.generated.ts';
import classes from './console.module.css';
import { openReasonForm } from '#shared/console/open-reason-form.ts';
import { approveRequest, withdrawRequest } from './powers.ts';
import { Section } from './section.tsx';

type Request = NonNullable<ConsoleOverviewQuery['administratorRequestCollection']>['edges'][number]['node'];

const KINDS = ['GRANT', 'REVOCATION', 'PHONE_RESET'] as const;

/** The requests that wait for a second administrator, and the phones to be removed within a day. */
export function Requests({ requests }: { requests: readonly Request[] }) {
  const { t } = useTranslation('admin');
  return (
    <Section title={t('requests.title')}>
      {requests.length === 0 ? (
        <Text c="dimmed">{t('requests.none')}</Text>
      ) : (
        <ul className={classes.list}>
          {requests.map((request) => (
            <RequestItem key={request.nodeId} request={request} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function RequestItem({ request }: { request: Request }) {
  const { t } = useTranslation('admin');
  const to = usePathTo();
  const { user } = useSession();
  const kind = readOneOf(KINDS, request.kind) ?? 'GRANT';
  const name = request.userName ?? '';
  const isAbout = request.userId === user.id;
  const isMine = request.requestedBy === user.id;
  const mayApprove = request.status === 'OPEN' && !isAbout && !isMine;
  const mayWithdraw = kind !== 'REVOCATION' || !isAbout || isMine;
  return (
    <li>
      <span className={classes.grow}>
        <Link className={classes.name} to={to('ADMIN_PERSON', { id: request.userId })}>
          {t(`requests.${kind}`, { name })}
        </Link>
        <span className={classes.detail}>
          {t('requests.by', {
            name: request.requesterName ?? t('requests.formerAdministrator'),
            reason: request.reason,
          })}
        </span>
        <span className={classes.detail}>
          {request.status === 'OPEN' ? t('requests.waiting') : <Due by={request.approverName} at={request.dueAt} />}
        </span>
      </span>
      {mayApprove ? (
        <Button
          size="xs"
          onClick={() =>
            void openReasonForm({
              title: t('approve.title'),
              text: t(`approve.${kind}`, { name }),
              submitLabel: t('approve.submit'),
              done: t('approve.done'),
              use: (reason) => approveRequest(request.id, reason),
            })
          }
        >
          {t('approve.submit')}
        </Button>
      ) : null}
      {mayWithdraw ? (
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            void openReasonForm({
              title: t('withdraw.title'),
              text: t('withdraw.text', { name }),
              submitLabel: t('withdraw.submit'),
              done: t('withdraw.done'),
              use: (reason) => withdrawRequest(request.id, reason),
            })
          }
        >
          {t('withdraw.submit')}
        </Button>
      ) : null}
    </li>
  );
}

/** When the phone is removed: a day after its owner was notified. */
function Due({ by: name, at }: { by: string | null; at: string | null }) {
  const { t } = useTranslation('admin');
  return at === null ? t('requests.unsent', { name }) : t('requests.due', { name, when: formatDateTime(at) });
}
