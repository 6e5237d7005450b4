import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { showError } from '#ui/toast/show-error.ts';
import classes from './desk.module.css';
import { repeatLookup } from './desk-commands.ts';
import type { Evidence } from '#functions/checks/contract/review-evidence.ts';
import { ProposalCard } from './proposal-card.tsx';

/** What registers propose, and when each was asked. */
export function RegistersPanel({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation('desk');
  const isAsked = evidence.lookups.length > 0;
  if (!isAsked && evidence.proposals.length === 0) return null;
  return (
    <Card>
      <Title order={2} size="h3">
        {t(isAsked ? 'evidence.proposals' : 'evidence.proof')}
      </Title>
      {isAsked ? (
        <Text size="sm" c="dimmed">
          {t('evidence.proposalsHelp')}
        </Text>
      ) : null}
      {evidence.lookups.map(({ provider, state, askedAt }) => (
        <div key={provider} className={classes.lookup}>
          <span>
            {t(`provider.${provider}` as 'provider.SANCTIONS')} <b>{t(`lookup.${state}` as 'lookup.ASKED')}</b>
            <Text span size="sm" c="dimmed" display="block">
              {formatDateTime(askedAt)}
            </Text>
          </span>
          <Button
            size="xs"
            variant="default"
            onClick={() => void repeatLookup(evidence.checkId, provider).catch(showError)}
          >
            {t('lookup.again')}
          </Button>
        </div>
      ))}
      {evidence.proposals.length === 0 ? (
        <Text mt="sm">{t('evidence.noProposals')}</Text>
      ) : (
        <Stack mt="sm">
          {evidence.proposals.map((proposal) => (
            <ProposalCard key={proposal.id} proposal={proposal} person={evidence.person} />
          ))}
        </Stack>
      )}
    </Card>
  );
}
