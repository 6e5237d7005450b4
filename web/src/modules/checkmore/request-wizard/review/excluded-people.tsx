import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Save } from '#shared/wizard/use-saving.ts';
import { useTask } from '#ui/form/use-task.ts';
import { formatList, formatNumber } from '#ui/format.ts';
import { updateRequest } from '#modules/checkmore/request-wizard/draft-commands.ts';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import type { Quote } from '#functions/checks/contract/quote.ts';
import { ShortList } from './short-list.tsx';
import classes from './review.module.css';
import { shownEmail } from '#ui/email.ts';

interface ExcludedPeopleProps {
  readonly draft: RequestDraft;
  readonly quote: Quote;
  readonly save: Save;
  /** Calculates the price again. */
  readonly onChanged: () => Promise<void>;
}

/** Those who are not asked, and why. Those whose check is still valid can be asked all the same. */
export function ExcludedPeople({ draft, quote, save, onChanged }: ExcludedPeopleProps) {
  const { t } = useTranslation('checkmore');
  const [isBusy, run] = useTask();
  const { excluded, excludedCount } = quote;
  const { includeCheckedCandidates } = draft;
  if (excludedCount === 0 && !includeCheckedCandidates) return null;
  const hasChecked = excluded.some(({ reason }) => reason === 'CHECKED');

  const include = (isIncluded: boolean) =>
    run(async () => {
      await save(() => updateRequest(draft.id, { includeCheckedCandidates: isIncluded }));
      await onChanged();
    });

  return (
    <div className={classes.excluded}>
      {excludedCount > 0 && (
        <>
          <Text fw={600}>
            {t('review.excludedTitle', { count: excludedCount, formatted: formatNumber(excludedCount) })}
          </Text>
          <ShortList items={excluded} total={excludedCount}>
            {({ firstName, lastName, email, reason, checkTypes }) => (
              <>
                <span>
                  {firstName} {lastName} ({shownEmail(email)})
                </span>
                <Text span size="sm" c="dimmed">
                  {t(`review.excluded.${reason}`)}:{' '}
                  {formatList(draft.checks.flatMap(({ type, name }) => (checkTypes.includes(type) ? [name] : [])))}
                </Text>
              </>
            )}
          </ShortList>
        </>
      )}
      {includeCheckedCandidates ? (
        <>
          <Text size="sm">{t('review.included')}</Text>
          <Button variant="default" size="compact-md" mt="xs" loading={isBusy} onClick={() => void include(false)}>
            {t('review.leaveOut')}
          </Button>
        </>
      ) : (
        hasChecked && (
          <>
            <Button variant="default" size="compact-md" mt="xs" loading={isBusy} onClick={() => void include(true)}>
              {t('review.include')}
            </Button>
            <Text size="sm" c="dimmed" mt={4}>
              {t('review.includeHelp')}
            </Text>
          </>
        )
      )}
    </div>
  );
}
