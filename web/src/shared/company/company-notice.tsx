import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Company } from '#functions/platform/contract/lookup-schemas.ts';
import lookup from '#ui/lookup/lookup.module.css';
import { shownOrganizationNumber } from '#functions/platform/contract/shown-numbers.ts';
import { addressLine, companyWarnings } from './company-facts.ts';
import classes from './company.module.css';

/** The chosen organisation, with warnings about it. Announced when it appears. */
export function CompanyNotice({ company }: { company: Company | null }) {
  const { t } = useTranslation('lookup');
  return (
    <div role="status">
      {company ? (
        <div className={classes.notice}>
          <strong>{company.name}</strong>
          <div className={lookup.detail}>{shownOrganizationNumber(company.orgNumber)}</div>
          {company.address ? <div className={lookup.detail}>{addressLine(company)}</div> : null}
          {companyWarnings(company).map((warning) => {
            const Icon = warning === 'deleted' ? IconBan : IconAlertTriangle;
            return (
              <div key={warning} className={classes.warning} data-tone={warning === 'deleted' ? 'danger' : 'warning'}>
                <Icon size={16} aria-hidden />
                <span>{t(`company.warning.${warning}`)}</span>
              </div>
            );
          })}
        </div>
      ) : null}
    </div>
  );
}
