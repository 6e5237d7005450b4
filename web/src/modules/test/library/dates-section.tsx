import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '#ui/date/date-field.tsx';
import { DateRangeField } from '#ui/date/date-range-field.tsx';
import type { DayRange } from '#ui/date/days.ts';
import { Example } from './example.tsx';

const NOTHING: DayRange = { from: '', to: '' };

export function DatesSection() {
  const { t } = useTranslation('library');
  const [range, setRange] = useState<DayRange>({ from: '2026-11-02', to: '2026-11-21' });
  const [empty, setEmpty] = useState(NOTHING);
  const [day, setDay] = useState('2026-11-21');
  const [noDay, setNoDay] = useState('');
  return (
    <>
      <Example title={t('piece.dateRange')} layout="columns">
        <DateRangeField label={t('state.filled')} value={range} onChange={setRange} />
        <DateRangeField label={t('state.empty')} value={empty} onChange={setEmpty} />
        <DateRangeField label={t('state.error')} value={NOTHING} onChange={setEmpty} error={t('problem')} />
        <DateRangeField label={t('state.disabled')} value={range} onChange={setRange} disabled />
      </Example>
      <Example title={t('piece.date')} layout="columns">
        <DateField label={t('state.filled')} value={day} onChange={setDay} />
        <DateField label={t('state.empty')} value={noDay} onChange={setNoDay} min="2026-11-01" max="2026-12-31" />
        <DateField label={t('state.error')} value={noDay} onChange={setNoDay} error={t('problem')} />
        <DateField label={t('state.disabled')} value={day} onChange={setDay} disabled />
      </Example>
    </>
  );
}
