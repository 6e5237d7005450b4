import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReportNumber } from '#modules/tellmore/protocol/crockford.ts';
import type { ActionProps } from '#modules/tellmore/reports/handled-props.ts';
import { useTask } from '#ui/form/use-task.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { findHandled, linkReports } from './links.ts';

const CHOICES = ['RELATED', 'ORIGINAL', 'DUPLICATE'] as const;

/** Links the report to another one that the handler handles. */
export function LinkForm({ onClose, ...props }: ActionProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('casework');
  const [number, setNumber] = useState('');
  const [relation, setRelation] = useState<(typeof CHOICES)[number]>('RELATED');
  const [isUnknown, setUnknown] = useState(false);
  const [isBusy, run] = useTask();

  async function save(): Promise<void> {
    await run(async () => {
      const otherId = await findHandled(props.report.accountId, readReportNumber(number) ?? '');
      if (otherId === null || otherId === props.report.id) return setUnknown(true);
      await linkReports(props, otherId, relation);
      onClose();
    });
  }

  return (
    <PopupForm onSubmit={save} isBusy={isBusy} submitLabel={t('link.add')} onClose={onClose}>
      <Text>{t('link.text')}</Text>
      <TextInput
        data-autofocus
        label={t('link.number')}
        autoComplete="off"
        value={number}
        error={isUnknown && t('link.unknown')}
        onChange={({ currentTarget }) => {
          setNumber(currentTarget.value);
          setUnknown(false);
        }}
      />
      <NativeSelect
        label={t('link.how')}
        value={relation}
        data={CHOICES.map((value) => ({ value, label: t(`link.choice.${value}`) }))}
        onChange={({ currentTarget }) => setRelation(CHOICES.find((each) => each === currentTarget.value) ?? 'RELATED')}
      />
    </PopupForm>
  );
}
