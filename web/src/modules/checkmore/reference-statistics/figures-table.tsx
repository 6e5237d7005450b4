import { useTranslation } from 'react-i18next';
import type { ReferenceFigures } from '#functions/checks/contract/reference-statistics.ts';
import { useTemplateName } from '#modules/checkmore/reference-templates/use-template-name.ts';
import { formatNumber, formatPercent } from '#ui/format.ts';
import { useFigureTexts } from './use-figure-texts.ts';
import classes from './reference-statistics.module.css';

interface FiguresTableProps {
  readonly rows: readonly ReferenceFigures[];
  readonly total: ReferenceFigures;
}

/** The figures by the questions that were asked. */
export function FiguresTable({ rows, total }: FiguresTableProps) {
  const { t } = useTranslation('reference-statistics');
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('byTemplate')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('questions')}</th>
            <th scope="col">{t('asked')}</th>
            <th scope="col">{t('answered')}</th>
            <th scope="col">{t('byPhone')}</th>
            <th scope="col">{t('declined')}</th>
            <th scope="col">{t('unanswered')}</th>
            <th scope="col">{t('waiting')}</th>
            <th scope="col">{t('median')}</th>
            <th scope="col">{t('mean')}</th>
            <th scope="col">{t('outside')}</th>
            <th scope="col">{t('spent')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.templateId ?? row.kind} row={row} />
          ))}
        </tbody>
        <tfoot>
          <Row row={total} />
        </tfoot>
      </table>
    </div>
  );
}

function Row({ row }: { readonly row: ReferenceFigures }) {
  const { t } = useTranslation('reference-statistics');
  const nameOf = useTemplateName();
  const { duration, minutes, share } = useFigureTexts();
  return (
    <tr>
      <th scope="row">{questions()}</th>
      <td>{formatNumber(row.asked)}</td>
      <td>{`${formatNumber(row.answered)} (${formatPercent(row.answered / row.asked)})`}</td>
      <td>{formatNumber(row.byPhone)}</td>
      <td>{formatNumber(row.declined)}</td>
      <td>{formatNumber(row.unanswered)}</td>
      <td>{formatNumber(row.waiting)}</td>
      <td>{duration(row.medianHours)}</td>
      <td>{duration(row.meanHours)}</td>
      <td>{share(row.outsideShare)}</td>
      <td>{minutes(row.medianMinutes)}</td>
    </tr>
  );

  function questions(): string {
    if (row.kind === null) return t('all');
    if (row.kind === 'WORK_EXPERIENCE') return t('employers');
    if (row.source === 'DELETED' || row.source === null) return t('deleted');
    const name = nameOf({ roleName: row.roleName ?? '', relation: row.relation });
    return row.source === 'TEAM' ? name : t('standard', { name });
  }
}
