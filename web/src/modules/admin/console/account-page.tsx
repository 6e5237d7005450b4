import { useQuery } from '@apollo/client/react';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { Link, useParams } from 'react-router';
import { useContributions, usePathTo } from '#session/use-session.ts';
import type { AccountCounts } from '#functions/account/contract/console.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { shownOrganizationNumber } from '#functions/platform/contract/shown-numbers.ts';
import { NOBODY, readId } from '#routing/read-id.ts';
import { countryName } from '#ui/choice/countries.ts';
import { formatBytes, formatDate, formatNumber } from '#ui/format.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { AccountDetailDocument } from './console.generated.ts';
import type { AccountDetailQuery } from './console.generated.ts';
import { ConsoleGate } from '#shared/console/console-gate.tsx';
import classes from './console.module.css';
import { DetailState } from './detail-state.tsx';
import { Facts } from './facts.tsx';
import { FeatureSwitches } from './feature-switches.tsx';
import { openReasonForm } from '#shared/console/open-reason-form.ts';
import { PersonBadges } from './person-badges.tsx';
import { personName } from './person-name.ts';
import { sendTeamWelcome } from './powers.ts';
import { Section } from './section.tsx';

type Account = NonNullable<AccountDetailQuery['account']>['edges'][number]['node'];

/** An account's page for administrators: status and counts, never contents. */
export function Component() {
  const { t } = useTranslation('admin');
  return <ConsoleGate title={t('account.title')}>{() => <AccountDetail />}</ConsoleGate>;
}

function AccountDetail() {
  const { t } = useTranslation('admin');
  const to = usePathTo();
  const { consoleAccount } = useContributions();
  const id = readId(useParams().id) ?? NOBODY;
  const { data, error, refetch } = useQuery(AccountDetailDocument, {
    variables: { id, accountId: id, language: currentLanguage() },
  });
  const account = data?.account?.edges[0]?.node;
  const people = data?.people?.edges ?? [];
  const crumbs = [{ label: t('accounts.title'), to: to('ADMIN_ACCOUNTS') }];
  if (!account) {
    return (
      <>
        <PageHeader title={t('account.title')} crumbs={crumbs} />
        <DetailState isLoading={!data && !error} hasFailed={!data} onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={account.name ?? ''} description={account.slug} crumbs={crumbs} />
      <Stack>
        <Section title={t('account.facts')} actions={<AccountActions account={account} />}>
          <AccountFacts account={account} counts={data?.accountCounts ?? []} holds={data?.deletionHolds ?? []} />
        </Section>
        {account.accountType === 'TEAM' ? <FeatureSwitches account={account} key={account.nodeId} /> : null}
        {consoleAccount.map((Part, index) => (
          <Part key={index} accountId={id} />
        ))}
        <Section title={t('account.people')}>
          <ul className={classes.list}>
            {people.map(({ node }) => (
              <li key={node.nodeId}>
                <span className={classes.grow}>
                  <Link className={classes.name} to={to('ADMIN_PERSON', { id: node.id ?? '' })}>
                    {personName(node)}
                  </Link>
                  <span className={classes.detail}>
                    {node.id === account.ownerId ? `${t('accounts.owner')} · ` : ''}
                    {node.email}
                  </span>
                </span>
                <PersonBadges person={node} />
              </li>
            ))}
          </ul>
          <MorePeople account={id} shown={people.length} total={data?.people?.totalCount ?? 0} />
        </Section>
      </Stack>
    </>
  );
}

/** A link to the list, when this page cannot show everybody. */
function MorePeople({ account, shown, total }: { account: string; shown: number; total: number }) {
  const { t } = useTranslation('admin');
  const to = usePathTo();
  if (total <= shown) return null;
  return (
    <Link className={classes.link} to={`${to('ADMIN_PEOPLE')}?q=${account}`}>
      {t('account.allPeople', { number: formatNumber(total) })}
    </Link>
  );
}

interface AccountFactsProps {
  readonly account: Account;
  readonly counts: AccountCounts;
  readonly holds: NonNullable<AccountDetailQuery['deletionHolds']>;
}

function AccountFacts({ account, counts, holds }: AccountFactsProps) {
  const { t } = useTranslation('admin');
  return (
    <Facts
      facts={[
        [t('accounts.type'), t(`accountType.${account.accountType === 'TEAM' ? 'TEAM' : 'PERSONAL'}`)],
        [
          t('account.organizationNumber'),
          account.organizationNumber && shownOrganizationNumber(account.organizationNumber),
        ],
        [t('account.country'), account.country && countryName(account.country)],
        [t('account.email'), account.email],
        [t('accounts.plan'), account.plan],
        [t('accounts.owner'), account.ownerName ?? account.ownerEmail],
        [t('accounts.created'), account.createdAt === null ? null : formatDate(account.createdAt)],
        [t('account.deletion'), deletionOf(account, holds, t)],
        ...counts.map(
          ({ title, unit, number }) => [title, unit === 'BYTES' ? formatBytes(number) : formatNumber(number)] as const,
        ),
      ]}
    />
  );
}

/** When the account will be deleted, and what that waits for. */
function deletionOf(
  { deletionScheduledOn }: Account,
  holds: AccountFactsProps['holds'],
  t: TFunction<'admin'>,
): string {
  if (deletionScheduledOn === null) return t('account.notScheduled');
  const date = formatDate(deletionScheduledOn);
  if (holds.length === 0) return date;
  return t('account.waits', { date, holds: holds.map((hold) => t(`account.hold.${hold}`)).join(', ') });
}

function AccountActions({ account }: { account: Account }) {
  const { t } = useTranslation('admin');
  const to = usePathTo();
  return (
    <Group gap="xs">
      {account.accountType === 'TEAM' ? (
        <Button
          variant="default"
          onClick={() =>
            void openReasonForm({
              title: t('welcome.title', { account: account.name }),
              text: t('welcome.text', { email: account.ownerEmail }),
              submitLabel: t('welcome.submit'),
              done: t('welcome.done'),
              use: (reason) => sendTeamWelcome(account.id ?? '', reason),
            })
          }
        >
          {t('welcome.open')}
        </Button>
      ) : null}
      <Button component={Link} variant="default" to={`${to('ADMIN_LOG')}?subject=${account.id ?? ''}`}>
        {t('log.ofAccount')}
      </Button>
    </Group>
  );
}
