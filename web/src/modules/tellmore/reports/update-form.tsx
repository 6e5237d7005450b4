import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REPORT_TYPES } from '#functions/whistleblowing/contract/report-words.ts';
import { writtenNow } from '#modules/tellmore/shared/written-at.ts';
import { useTask } from '#ui/form/use-task.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { categoryChoices, ownCategoriesOf } from '#modules/tellmore/shared/category-name.ts';
import { changeReport, failWith } from './report-commands.ts';
import type { SealedEntries } from '#functions/whistleblowing/contract/handling-input.ts';
import type { ActionProps } from './handled-props.ts';

/** Changes type and category; the thread shows the old and the new. */
export function UpdateForm({
  report,
  channel,
  opened,
  category: before,
  onClose,
}: ActionProps & { onClose: () => void }) {
  const { t } = useTranslation('tellmore');
  const [type, setType] = useState(REPORT_TYPES.find((known) => known === report.type) ?? 'WHISTLEBLOWING');
  const [category, setCategory] = useState(before);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, run] = useTask();

  async function save(): Promise<void> {
    const after = type === 'WHISTLEBLOWING' ? category : null;
    if (type === 'WHISTLEBLOWING' && after === null) return setMissing(true);
    const entries: { -readonly [Type in keyof SealedEntries]: SealedEntries[Type] } = {};
    const writtenAt = writtenNow();
    await run(async () => {
      if (type !== report.type) {
        entries.TYPE_CHANGED = await opened.write({ writtenAt, oldType: report.type, newType: type }, 'CASE');
      }
      if (after !== before) {
        const value = { writtenAt, oldCategory: before, newCategory: after };
        entries.CATEGORY_CHANGED = await opened.write(value, 'CASE');
      }
      if (Object.keys(entries).length > 0) {
        const input = { type, seen: report.entryCount, ...(channel?.statistics ? { category: after } : {}) };
        await changeReport(report.id, input, entries);
      }
      onClose();
    }, failWith(onClose));
  }

  return (
    <PopupForm onSubmit={save} isBusy={isBusy} onClose={onClose}>
      <NativeSelect
        data-autofocus
        label={t('fact.type')}
        value={type}
        data={REPORT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={({ currentTarget }) =>
          setType(REPORT_TYPES.find((known) => known === currentTarget.value) ?? 'WHISTLEBLOWING')
        }
      />
      {type === 'WHISTLEBLOWING' && (
        <NativeSelect
          label={t('fact.category')}
          value={category ?? ''}
          error={isMissing && t('update.categoryMissing')}
          data={[{ value: '', label: t('update.choose') }, ...categoryChoices(ownCategoriesOf(channel), before)]}
          onChange={({ currentTarget }) => {
            setCategory(currentTarget.value === '' ? null : currentTarget.value);
            setMissing(false);
          }}
        />
      )}
    </PopupForm>
  );
}
