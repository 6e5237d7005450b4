import { useTranslation } from 'react-i18next';
import type { ReferenceFigures } from '#functions/checks/contract/reference-statistics.ts';
import { useTemplateName } from '#modules/checkmore/reference-templates/use-template-name.ts';
import { formatNumber, formatPercent } from '#ui/format.ts';
import { FigureTable } from './figure-table.tsx';
import { useFigureTexts } from './use-figure-texts.ts';

interface FiguresTableProps {
  readonly rows: readonly ReferenceFigures[];
  readonly total: ReferenceFigures;
}

/** The figures by the questions that were asked. */
export function FiguresTable({ rows, total }: FiguresTableProps) {
  const { t } = useTranslation('reference-statistics');
  const nameOf = useTemplateName();
  const { duration, minutes, share } = useFigureTexts();
  return (
    <FigureTable<ReferenceFigures>
      label={t('byTemplate')}
      rows={rows}
      rowId={(row) => row.templateId ?? row.kind ?? ''}
      total={total}
      columns={[
        [t('questions'), questions],
        [t('asked'), (row) => formatNumber(row.asked)],
        [t('answered'), (row) => `${formatNumber(row.answered)} (${formatPercent(row.answered / row.asked)})`],
        [t('byPhone'), (row) => formatNumber(row.byPhone)],
        [t('declined'), (row) => formatNumber(row.declined)],
        [t('unanswered'), (row) => formatNumber(row.unanswered)],
        [t('waiting'), (row) => formatNumber(row.waiting)],
        [t('median'), (row) => duration(row.medianHours)],
        [t('mean'), (row) => duration(row.meanHours)],
        [t('outside'), (row) => share(row.outsideShare)],
        [t('spent'), (row) => minutes(row.medianMinutes)],
      ]}
    />
  );

  function questions(row: ReferenceFigures): string {
    if (row.kind === null) return t('all');
    if (row.kind === 'WORK_EXPERIENCE') return t('employers');
    if (row.source === 'DELETED' || row.source === null) return t('deleted');
    const name = nameOf({ roleName: row.roleName ?? '', relation: row.relation });
    return row.source === 'TEAM' ? name : t('standard', { name });
  }
}
