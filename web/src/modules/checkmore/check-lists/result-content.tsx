import '@mantine/core/styles/Alert.css';
import { Alert, Button, Loader, Stack, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckContent } from '#functions/checks/contract/content-schemas.ts';
import { toAppError } from '#api/app-error.ts';
import { LazyExceptions } from '#modules/checkmore/check-results/lazy-exceptions.tsx';
import { checkTypeParts } from '#modules/checkmore/check-types/find-check-type.ts';
import { LazyReferences } from '#modules/checkmore/reference-report/lazy-references.tsx';
import { formatDateTime } from '#ui/format.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { CheckAccess } from '#functions/checks/contract/check-result.ts';
import { readCheck } from './result-calls.ts';
import { ResultFiles } from './result-files.tsx';
import { ResultSources } from './result-sources.tsx';

type State =
  | { readonly at: 'closed' | 'opening' | 'refused' | 'failed' }
  | { readonly at: 'open'; readonly content: CheckContent };

/** The content of one check, opened by a press: every opening is logged for the candidate. */
export function ResultContent({ access, name }: { access: CheckAccess; name: string }) {
  const { t } = useTranslation('check-content');
  const [state, setState] = useState<State>({ at: 'closed' });

  async function open(): Promise<void> {
    setState({ at: 'opening' });
    try {
      setState({ at: 'open', content: await readCheck(access.checkId) });
    } catch (thrown) {
      const error = toAppError(thrown);
      // The dialog for the code was closed.
      if (error.has('AUTH_LEVEL_2_REQUIRED')) return setState({ at: 'closed' });
      setState({ at: error.has('ACCOUNT_NOT_FOUND') ? 'refused' : 'failed' });
    }
  }

  switch (state.at) {
    case 'closed':
    case 'opening':
    case 'failed':
      return (
        <Stack gap={4} align="flex-start" w="100%">
          {state.at === 'failed' ? (
            <Text size="sm" role="alert">
              {t('failed')}
            </Text>
          ) : null}
          <Button
            variant="subtle"
            size="compact-sm"
            loading={state.at === 'opening'}
            leftSection={access.needsLevel2 ? <IconLock size={16} aria-hidden /> : undefined}
            aria-label={t('openNamed', { name })}
            onClick={() => void open()}
          >
            {t('open')}
          </Button>
          {access.needsLevel2 ? (
            <Text size="xs" c="dimmed">
              {t('needsCode')}
            </Text>
          ) : null}
        </Stack>
      );
    case 'refused':
      return (
        <Text size="sm" role="alert">
          {t('refused')}
        </Text>
      );
    case 'open':
      return <Content content={state.content} isReused={access.reusedFrom !== null} />;
    default:
      return state satisfies never;
  }
}

function Content({ content, isReused }: { content: CheckContent; isReused: boolean }) {
  const { t } = useTranslation('check-content');
  const { finding, answer, files, sources, objections, references, norms } = content;
  const isGone = finding === null && answer === null && files.length === 0 && references.length === 0;
  return (
    <Stack gap="sm" w="100%" role="group" aria-label={t('content')}>
      {isGone ? <Text size="sm">{t('deleted')}</Text> : null}
      {objections.some(({ answeredAt }) => answeredAt === null) ? <Alert color="yellow" title={t('disputed')} /> : null}
      {finding ? (
        <section>
          <Title order={5}>{t('found')}</Title>
          <Text size="sm">{t(`decision.${finding.decision}`)}</Text>
          {finding.note ? (
            <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {finding.note}
            </Text>
          ) : null}
          <LazyExceptions result={finding.result} />
          <Result type={content.type} value={finding.result} answer={answer?.attributes ?? null} />
          <Text size="xs" c="dimmed">
            {isReused
              ? t('decider.reused')
              : t(`decider.${finding.decider.kind}`, {
                  name: finding.decider.name ?? '',
                  when: formatDateTime(finding.decider.decidedAt),
                })}
          </Text>
        </section>
      ) : null}
      {references.length > 0 ? (
        <LazyReferences references={references} norms={norms} canReview={content.access !== 'CANDIDATE'} />
      ) : null}
      {answer ? (
        <section>
          <Title order={5}>{t('answer')}</Title>
          <Answer type={content.type} value={answer.attributes} checkId={content.checkId} />
          <Text size="xs" c="dimmed">
            {t('answered', { when: formatDateTime(answer.submittedAt) })}
          </Text>
        </section>
      ) : null}
      <ResultFiles files={files} />
      <ResultSources sources={sources} objections={objections} />
    </Stack>
  );
}

const answers = new Map(
  [...checkTypeParts.values()].flatMap(({ type, answer }) =>
    answer ? [[type, { Answer: lazyPart(answer, <Loader size="sm" />) }]] : [],
  ),
);

/** What the type of check shows of an answer; nothing for a type that shows none. */
function Answer({ type, value, checkId }: { type: string; value: unknown; checkId: string }) {
  const own = answers.get(type);
  return own && value !== null ? <own.Answer answer={value} checkId={checkId} /> : null;
}

const results = new Map(
  [...checkTypeParts.values()].flatMap(({ type, result }) =>
    result ? [[type, { Result: lazyPart(result, <Loader size="sm" />) }]] : [],
  ),
);

function Result({ type, value, answer }: { type: string; value: unknown; answer: unknown }) {
  const own = results.get(type);
  return own && value !== null ? <own.Result result={value} answer={answer} /> : null;
}
