import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Save } from '#shared/wizard/use-saving.ts';
import { useTask } from '#ui/form/use-task.ts';
import { formatNumber } from '#ui/format.ts';
import { updateRequest } from '#modules/checkmore/request-wizard/draft-commands.ts';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import type { KnownCounts } from './known-candidate.ts';
import classes from './people.module.css';

interface LeftOutNoticeProps {
  readonly counts: KnownCounts;
  readonly draft: Pick<RequestDraft, 'id' | 'includeCheckedCandidates'>;
  readonly save: Save;
  readonly onChanged?: () => Promise<unknown>;
}

/** How many people of a list are not asked, why, and the choice to ask those whose check is still valid. */
export function LeftOutNotice({ counts, draft, save, onChanged }: LeftOutNoticeProps) {
  const { t } = useTranslation('checkmore');
  const [isBusy, run] = useTask();
  const { openCount, checkedCount, shownCount } = counts;
  const { includeCheckedCandidates } = draft;
  const leftOut = openCount + (includeCheckedCandidates ? 0 : checkedCount);
  if (openCount + checkedCount + shownCount === 0) return null;

  const numbered = (count: number) => ({ count, formatted: formatNumber(count) });

  const include = (isIncluded: boolean) =>
    run(async () => {
      await save(() => updateRequest(draft.id, { includeCheckedCandidates: isIncluded }));
      await onChanged?.();
    });

  return (
    <section className={classes.notice} aria-label={t('people.before.label')}>
      {leftOut > 0 && <Text fw={600}>{t('people.before.title', numbered(leftOut))}</Text>}
      {openCount > 0 && <Text size="sm">{t('people.before.open', numbered(openCount))}</Text>}
      {checkedCount > 0 && (
        <>
          <Text size="sm">{t('people.before.checked', numbered(checkedCount))}</Text>
          <Checkbox
            my={4}
            label={t('people.before.include')}
            description={t('review.includeHelp')}
            checked={includeCheckedCandidates}
            disabled={isBusy}
            onChange={(event) => void include(event.currentTarget.checked)}
          />
        </>
      )}
      {shownCount > 0 && (
        <>
          <Text fw={600}>{t('people.before.shown', numbered(shownCount))}</Text>
          <Text size="sm">{t('people.before.shownHelp')}</Text>
        </>
      )}
    </section>
  );
}

/** Says that earlier checks are being looked up, or could not be. */
export function LookingUp({ hasFailed, onRetry }: { readonly hasFailed: boolean; readonly onRetry: () => void }) {
  const { t } = useTranslation('checkmore');
  return (
    <Group gap="xs" role="status">
      <Text size="sm" c="dimmed">
        {t(hasFailed ? 'people.before.failed' : 'people.before.loading')}
      </Text>
      {hasFailed && (
        <Button variant="subtle" size="compact-sm" onClick={onRetry}>
          {t('people.before.retry')}
        </Button>
      )}
    </Group>
  );
}
