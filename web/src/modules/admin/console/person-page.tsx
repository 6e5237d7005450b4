import { useQuery } from '@apollo/client/react';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { usePathTo, useSession } from '#session/use-session.ts';
import { NOBODY, readId } from '#routing/read-id.ts';
import { formatDate, formatNumber } from '#ui/format.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { startImpersonation } from '#modules/admin/impersonation/impersonate.ts';
import { PersonDetailDocument } from './console.generated.ts';
import type { PersonRow_PersonFragment } from './console.generated.ts';
import { ConsoleGate } from '#shared/console/console-gate.tsx';
import classes from './console.module.css';
import { DetailState } from './detail-state.tsx';
import { Facts } from './facts.tsx';
import { openReasonForm } from '#shared/console/open-reason-form.ts';
import { PersonBadges } from './person-badges.tsx';
import { personName } from './person-name.ts';
import { requestApproval } from './powers.ts';
import type { RequestKind } from './powers.ts';
import { Section } from './section.tsx';

/** A person's page for administrators, with the available actions. */
export function Component() {
  const { t } = useTranslation('admin');
  return <ConsoleGate title={t('person.title')}>{() => <PersonDetail />}</ConsoleGate>;
}

function PersonDetail() {
  const { t } = useTranslation('admin');
  const to = usePathTo();
  const id = readId(useParams().id) ?? NOBODY;
  const { data, error, refetch } = useQuery(PersonDetailDocument, { variables: { id, userId: id } });
  const person = data?.person?.edges[0]?.node;
  const crumbs = [{ label: t('people.title'), to: to('ADMIN_PEOPLE') }];
  if (!person) {
    return (
      <>
        <PageHeader title={t('person.title')} crumbs={crumbs} />
        <DetailState isLoading={!data && !error} hasFailed={!data} onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={personName(person)}
        description={person.email}
        badge={<PersonBadges person={person} />}
        crumbs={crumbs}
      />
      <Stack>
        <Section title={t('account.facts')} actions={<PersonActions person={person} />}>
          <Facts
            facts={[
              [t('person.userId'), person.id],
              [t('accounts.created'), person.createdAt === null ? null : formatDate(person.createdAt)],
              [t('person.confirmedAt'), person.confirmedAt === null ? null : formatDate(person.confirmedAt)],
              [t('person.phoneNumbers'), formatNumber(Number(person.phoneNumbers ?? 0))],
            ]}
          />
        </Section>
        <Section title={t('person.accounts')}>
          <ul className={classes.list}>
            {(data?.accounts?.edges ?? []).map(({ node }) => (
              <li key={node.nodeId}>
                <span className={classes.grow}>
                  <Link className={classes.name} to={to('ADMIN_ACCOUNT', { id: node.id ?? '' })}>
                    {node.name}
                  </Link>
                  <span className={classes.detail}>
                    {t(`accountType.${node.accountType === 'TEAM' ? 'TEAM' : 'PERSONAL'}`)}
                    {node.ownerId === person.id ? ` · ${t('accounts.owner')}` : ''}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      </Stack>
    </>
  );
}

function PersonActions({ person }: { person: PersonRow_PersonFragment }) {
  const { t } = useTranslation('admin');
  const to = usePathTo();
  const { user } = useSession();
  const id = person.id ?? '';
  const name = personName(person);
  const isSelf = id === user.id;
  const ask = (kind: RequestKind) =>
    void openReasonForm({
      title: t(`request.${kind}.title`, { name }),
      text: t(`request.${kind}.text`, { name }),
      submitLabel: t('request.submit'),
      done: t('request.done'),
      use: (reason) => requestApproval(kind, id, reason),
    });
  return (
    <Group gap="xs">
      {person.administrator ? null : (
        <Button
          onClick={() =>
            void openReasonForm({
              title: t('impersonate.title', { name }),
              text: t('impersonate.text'),
              reasonHelp: t('impersonate.reasonHelp'),
              submitLabel: t('impersonate.submit'),
              done: null,
              use: (reason) => startImpersonation(id, reason),
            })
          }
        >
          {t('impersonate.open')}
        </Button>
      )}
      {isSelf || (!person.twoFactor && Number(person.phoneNumbers ?? 0) === 0) ? null : (
        <Button variant="default" onClick={() => ask('PHONE_RESET')}>
          {t('request.PHONE_RESET.open')}
        </Button>
      )}
      {person.administrator ? (
        <Button variant="default" onClick={() => ask('REVOCATION')}>
          {t('request.REVOCATION.open')}
        </Button>
      ) : (
        <Button variant="default" onClick={() => ask('GRANT')}>
          {t('request.GRANT.open')}
        </Button>
      )}
      <Button component={Link} variant="default" to={`${to('ADMIN_LOG')}?subject=${id}`}>
        {t('log.ofPerson')}
      </Button>
      {person.administrator ? (
        <Button component={Link} variant="default" to={`${to('ADMIN_LOG')}?by=${id}`}>
          {t('log.byPerson')}
        </Button>
      ) : null}
    </Group>
  );
}
