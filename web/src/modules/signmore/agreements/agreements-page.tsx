import { useQuery } from '@apollo/client/react';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AGREEMENT_VERSION, dataAgreement } from '#functions/signing/contract/data-agreement.ts';
import { useLocale, usePathTo, useSession } from '#session/use-session.ts';
import { operator } from '#shared/company/operator.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingBlock } from '#ui/feedback/loading-block.tsx';
import { formatDate } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { AgreementsDocument } from './agreements.generated.ts';
import { SignAgreement } from './sign-agreement.tsx';
import { standingOf } from './standing.ts';

/** The data-processing agreement of a team: its text, whether it is signed, and for the owner the way to sign it. */
export function Component() {
  const { t } = useTranslation('agreements');
  const { account } = useSession();
  const to = usePathTo();
  const { data, error, refetch } = useQuery(AgreementsDocument, {
    variables: { accountId: account.id },
    fetchPolicy: 'cache-and-network',
  });
  const team = data?.accountCollection?.edges[0]?.node;
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        crumbs={[{ label: t('settings'), to: to('SETTINGS') }]}
      />
      {team && data.documentCollection ? (
        <Stack gap="lg">
          <Card>
            <State
              sent={data.documentCollection.edges.map(({ node }) => ({
                ...node,
                agreement: node.agreement ?? null,
                signedAt: node.signedAt ?? null,
              }))}
              hasNumber={Boolean(team.organizationNumber)}
            />
          </Card>
          <Card>
            <Agreement name={team.organizationName ?? team.name} number={team.organizationNumber ?? t('noNumber')} />
          </Card>
        </Stack>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <LoadingBlock height={240} label={t('loading')} />
      )}
    </>
  );
}

interface StateProps {
  readonly sent: Parameters<typeof standingOf>[0];
  readonly hasNumber: boolean;
}

function State({ sent, hasNumber }: StateProps) {
  const { t } = useTranslation('agreements');
  const { account } = useSession();
  const to = usePathTo();
  const { signed, pending, isDue } = standingOf(sent, AGREEMENT_VERSION);
  const isOwner = account.role === 'OWNER';
  return (
    <Stack gap="sm" align="flex-start">
      <Title order={2}>{t('state.title')}</Title>
      {signed ? (
        <Text>
          {signed.signedAt === null
            ? t('state.sealing')
            : t('state.signed', { date: formatDate(signed.signedAt), version: signed.agreement })}{' '}
          <Anchor component={Link} underline="always" to={to('DOCUMENT', { id: signed.id })}>
            {t('state.open')}
          </Anchor>
        </Text>
      ) : null}
      {pending ? (
        <Text>
          {t(isOwner ? 'state.pending' : 'state.pendingOwner')}{' '}
          <Anchor component={Link} underline="always" to={to('DOCUMENT', { id: pending.id })}>
            {t(isOwner ? 'state.openPending' : 'state.openOwner')}
          </Anchor>
        </Text>
      ) : null}
      {isDue ? <Text>{signed ? t('state.newer', { version: AGREEMENT_VERSION }) : t('state.none')}</Text> : null}
      {isDue && isOwner && hasNumber ? <SignAgreement /> : null}
      {isDue && isOwner && !hasNumber ? (
        <Text>
          {t('state.needsNumber')}{' '}
          <Anchor component={Link} underline="always" to={to('SETTINGS_INFO')}>
            {t('state.addNumber')}
          </Anchor>
        </Text>
      ) : null}
      {isDue && !isOwner ? <Text c="dimmed">{t('state.ownerSigns')}</Text> : null}
    </Stack>
  );
}

function Agreement(controller: { readonly name: string; readonly number: string }) {
  const { t } = useTranslation('agreements');
  const locale = useLocale();
  const us = operator();
  const { title, version, chapters } = dataAgreement(
    locale,
    controller,
    us ? { name: us.name, number: us.organizationNumber } : { name: t('noOperator'), number: t('noNumber') },
  );
  return (
    <Stack component="article" gap="md" maw={680}>
      <div>
        <Title order={2}>{title}</Title>
        <Text c="dimmed">{version}</Text>
      </div>
      {chapters.map(({ heading, paragraphs, list }) => (
        <Stack component="section" key={heading} gap="xs">
          <Title order={3}>{heading}</Title>
          {paragraphs.map((text) => (
            <Text key={text}>{text}</Text>
          ))}
          {list ? (
            <ul>
              {list.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          ) : null}
        </Stack>
      ))}
    </Stack>
  );
}
