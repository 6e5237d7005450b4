import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnRead } from '#functions/account/contract/own-reads.ts';
import { useJsonQuery } from '#graphql/use-json-query.ts';
import { useLocale } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import classes from '#modules/account/settings/support-visits/support-visits.module.css';
import { OwnReadsDocument } from './own-reads.generated.ts';

/** The number of readings that are shown before the list is expanded. */
const FEW = 5;

/** Who has read the person's checks: when, for whom and why. Nothing while support acts as the person. */
export function OwnReads() {
  const { t } = useTranslation('settings');
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, refetch } = useJsonQuery(OwnReadsDocument, {});
  if (data === null) return null;
  const reads = data && !showsAll ? data.slice(0, FEW) : (data ?? []);
  return (
    <Card>
      <Stack>
        <div>
          <Title order={2}>{t('ownReads.title')}</Title>
          <Text c="dimmed">{t('ownReads.text')}</Text>
        </div>
        {data ? null : error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height={48} aria-busy />}
        {data?.length === 0 ? <Text>{t('ownReads.none')}</Text> : null}
        {reads.length > 0 ? (
          <ul className={classes.visits}>
            {reads.map((read) => (
              <ReadItem key={read.id} read={read} />
            ))}
          </ul>
        ) : null}
        {data && data.length > reads.length ? (
          <div>
            <Button variant="default" onClick={() => setShowsAll(true)}>
              {t('supportVisits.more', { count: data.length })}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}

function ReadItem({
  read: { readAt, role, organizationName, what, nameEn, nameNb, purpose, reason },
}: {
  read: OwnRead;
}) {
  const { t } = useTranslation('settings');
  const language = useLocale();
  const name = language === 'nb' ? nameNb : nameEn;
  return (
    <li>
      <strong>
        {name === null ? t(`ownReads.what.${what}`) : t('ownReads.of', { name, what: t(`ownReads.what.${what}`) })}
      </strong>
      <span>{t(`ownReads.role.${role}`, { organization: organizationName })}</span>
      <span className="dimmed-text">{formatDateTime(readAt)}</span>
      {purpose ? <span className="dimmed-text">{t('ownReads.purpose', { purpose: purpose[language] })}</span> : null}
      {reason ? <span className="as-written">{reason}</span> : null}
    </li>
  );
}
