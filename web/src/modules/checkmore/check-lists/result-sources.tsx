import { Anchor, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CheckContent } from '#functions/checks/contract/content-schemas.ts';
import { formatDateTime } from '#ui/format.ts';

type ResultSourcesProps = Pick<CheckContent, 'sources' | 'objections'>;

/** Where the findings come from, and what the candidate says about them. */
export function ResultSources({ sources, objections }: ResultSourcesProps) {
  const { t } = useTranslation('check-content');
  return (
    <>
      {sources.length > 0 ? (
        <section>
          <Title order={5}>{t('sources')}</Title>
          <ul className="list-sm">
            {sources.map(({ provider, sourceUrl, madeAt }) => (
              <li key={provider + madeAt}>
                <Text size="sm">
                  {sourceUrl?.startsWith('https://') ? (
                    <Anchor href={sourceUrl} underline="always" target="_blank" rel="noopener noreferrer">
                      {provider}
                    </Anchor>
                  ) : (
                    provider
                  )}
                  {` · ${formatDateTime(madeAt)}`}
                </Text>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {objections.length > 0 ? (
        <section>
          <Title order={5}>{t('objections')}</Title>
          <ul className="list-sm">
            {objections.map(({ text, madeAt, answer }) => (
              <li key={madeAt}>
                <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                  {text}
                </Text>
                <Text size="xs" c="dimmed">
                  {formatDateTime(madeAt)}
                </Text>
                {answer ? <Text size="sm">{t('objectionAnswer', { answer })}</Text> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
