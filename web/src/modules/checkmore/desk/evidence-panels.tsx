import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Download } from '#functions/platform/contract/download.ts';
import { checkTypeParts } from '#modules/checkmore/check-types/find-check-type.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { openPdf } from '#shared/files/open-pdf.tsx';
import { formatDateTime } from '#ui/format.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Card } from '#ui/page/card.tsx';
import { showError } from '#ui/toast/show-error.ts';
import classes from './desk.module.css';
import { repeatLookup } from './desk-commands.ts';
import type { Evidence } from './evidence.ts';
import { ProposalCard } from './proposal-card.tsx';

const answers = new Map(
  [...checkTypeParts].flatMap(([type, { answer }]) =>
    answer ? [[type, lazyPart(answer, <div aria-busy />)] as const] : [],
  ),
);

/** What a reviewer decides on: the statement, the files, what registers propose, and the history. */
export function EvidencePanels({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation('desk');
  const Answer = answers.get(evidence.type);
  return (
    <>
      <Card>
        <Title order={2} size="h3">
          {t('evidence.statement')}
        </Title>
        {evidence.order.educationRequirements ? (
          <Text>{t('evidence.requirements', { text: evidence.order.educationRequirements })}</Text>
        ) : null}
        {evidence.answer === null ? (
          <Text>{t('evidence.noStatement')}</Text>
        ) : Answer ? (
          createElement(Answer, { answer: evidence.answer.attributes })
        ) : (
          <pre className={classes.raw}>{JSON.stringify(evidence.answer.attributes, null, 2)}</pre>
        )}
        <Group mt="sm">
          {evidence.files.map(({ id, name }) => (
            <Button key={id} variant="default" onClick={() => openPdf(name, () => addressOf(id))}>
              {t('evidence.openFile', { name })}
            </Button>
          ))}
        </Group>
      </Card>
      {evidence.lookups.length === 0 ? null : (
        <Card>
          <Title order={2} size="h3">
            {t('evidence.proposals')}
          </Title>
          <Text size="sm">{t('evidence.proposalsHelp')}</Text>
          {evidence.lookups.map(({ provider, state, askedAt }) => (
            <Group key={provider} justify="space-between" mt="sm">
              <span>
                {t(`provider.${provider}` as 'provider.SANCTIONS')} <b>{t(`lookup.${state}` as 'lookup.ASKED')}</b>
              </span>
              <Text size="sm">{formatDateTime(askedAt)}</Text>
              <Button
                size="xs"
                variant="default"
                onClick={() => void repeatLookup(evidence.checkId, provider).catch(showError)}
              >
                {t('lookup.again')}
              </Button>
            </Group>
          ))}
          <Stack mt="sm">
            {evidence.proposals.map((proposal) => (
              <ProposalCard key={proposal.id} proposal={proposal} person={evidence.person} />
            ))}
          </Stack>
          {evidence.proposals.length === 0 ? <Text>{t('evidence.noProposals')}</Text> : null}
        </Card>
      )}
      <Card>
        <Title order={2} size="h3">
          {t('evidence.history')}
        </Title>
        <ul className={classes.plain}>
          {evidence.history.map(({ action, note, at, actorName }) => (
            <li key={`${action}${at}`}>
              {formatDateTime(at)} {t(`history.${action}` as 'history.CLEAR', { defaultValue: action })}
              {actorName === null ? '' : ` · ${actorName}`}
              {note === null ? '' : ` · ${note}`}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

/** The address works for some minutes, so every view asks for one. */
function addressOf(fileId: string): Promise<Download> {
  return callAsUser('check-files', { action: 'download', fileId, as: 'page' });
}
