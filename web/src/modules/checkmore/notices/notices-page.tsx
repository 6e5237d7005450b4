import '@mantine/core/styles/Radio.css';
import { Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TIMINGS } from '#functions/checks/contract/notices.ts';
import type { Notice, Timing } from '#functions/checks/contract/notices.ts';
import { useJsonQuery } from '#graphql/use-json-query.ts';
import { usePathTo, useSession } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { chooseNotice } from './notice-commands.ts';
import classes from './notices.module.css';
import { CheckNoticesDocument } from './notices.generated.ts';

/** Which emails about sent checks the user gets: each kind at once, once a day, or never. The same in all accounts. */
export function Component() {
  const { t } = useTranslation(['notices', 'common']);
  const to = usePathTo();
  const { user, impersonator } = useSession();
  const { data, error, refetch } = useJsonQuery(CheckNoticesDocument, {});
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('text', { email: user.email })}
        crumbs={[{ label: t('settings'), to: to('SETTINGS') }]}
      />
      <Card>
        {data ? (
          <Stack gap="xl">
            {data.map((choice) => (
              <NoticeChoice key={choice.notice} {...choice} isReadOnly={impersonator !== null} />
            ))}
            <Text size="sm" c="dimmed">
              {t('always')}
            </Text>
          </Stack>
        ) : error ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={480} aria-busy />
        )}
      </Card>
    </>
  );
}

interface NoticeChoiceProps {
  readonly notice: Notice;
  readonly timing: Timing;
  readonly isReadOnly: boolean;
}

function NoticeChoice({ notice, timing, isReadOnly }: NoticeChoiceProps) {
  const { t } = useTranslation('notices');
  const [saving, setSaving] = useState<Timing | null>(null);

  function choose(chosen: Timing): void {
    setSaving(chosen);
    chooseNotice(notice, chosen)
      .then(() => showToast({ kind: 'success', message: t('saved') }), showError)
      .finally(() => setSaving(null));
  }

  return (
    <Radio.Group
      label={t(`notice.${notice}.title`)}
      description={t(`notice.${notice}.text`)}
      value={saving ?? timing}
      onChange={(value) => {
        const chosen = TIMINGS.find((one) => one === value);
        if (chosen && saving === null) choose(chosen);
      }}
      aria-busy={saving !== null}
    >
      <div className={classes.timings}>
        {TIMINGS.map((one) => (
          <Radio key={one} value={one} label={t(`timing.${one}`)} disabled={isReadOnly} />
        ))}
      </div>
    </Radio.Group>
  );
}
