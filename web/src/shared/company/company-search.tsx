import { IconAlertTriangle, IconBan, IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CompaniesRequest, Company, CompanyPage } from '#functions/platform/contract/lookup-schemas.ts';
import { callFunction } from '#api/functions.ts';
import { withLocalNote } from '#ui/lookup/local-note.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { StatusTone } from '#ui/feedback/status-badge.tsx';
import { AsyncCombobox } from '#ui/lookup/async-combobox.tsx';
import lookup from '#ui/lookup/lookup.module.css';
import { shownOrganizationNumber } from '#functions/platform/contract/shown-numbers.ts';
import { companyWarnings } from './company-facts.ts';
import type { CompanyWarning } from './company-facts.ts';
import classes from './company.module.css';

export interface CompanySearchProps {
  readonly onChoose: (company: Company) => void;
  /** Called when other text was typed after a choice. */
  readonly onClear?: () => void;
  readonly autoFocus?: boolean;
  /** How the function is called; no login is needed. */
  readonly call?: typeof callFunction;
}

/** A search for an organisation in the register, by a part of its name or its number. Load it lazily. */
export function CompanySearch({ onChoose, onClear, autoFocus, call = callFunction }: CompanySearchProps) {
  const { t } = useTranslation('lookup');

  async function find(name: string, signal: AbortSignal): Promise<readonly Company[]> {
    const request: CompaniesRequest = { action: 'search', name, perPage: 10 };
    const { items } = await call<CompanyPage>('companies', request, { signal });
    return items;
  }

  return (
    <AsyncCombobox
      label={t('company.label')}
      description={withLocalNote(t('company.help'))}
      search={find}
      keyOf={({ orgNumber }) => orgNumber}
      textOf={({ name }) => name}
      renderItem={(company) => <CompanyItem company={company} />}
      onChoose={onChoose}
      onClear={onClear}
      autoFocus={autoFocus}
      footer={t('company.source')}
    />
  );
}

function CompanyItem({ company }: { company: Company }) {
  const { t } = useTranslation('lookup');
  const warnings = companyWarnings(company);
  return (
    <span className={lookup.item}>
      <span>{company.name}</span>
      <span className={lookup.detail}>
        {[shownOrganizationNumber(company.orgNumber), company.address?.city].filter(Boolean).join(' · ')}
      </span>
      {warnings.length > 0 ? (
        <span className={classes.badges}>
          {warnings.map((warning) => (
            <StatusBadge key={warning} {...looks[warning]}>
              {t(`company.badge.${warning}`)}
            </StatusBadge>
          ))}
        </span>
      ) : null}
    </span>
  );
}

const looks: Record<CompanyWarning, { tone: StatusTone; icon: typeof IconBan }> = {
  deleted: { tone: 'danger', icon: IconBan },
  bankrupt: { tone: 'warning', icon: IconAlertTriangle },
  liquidation: { tone: 'warning', icon: IconAlertTriangle },
  accountExists: { tone: 'neutral', icon: IconUserCheck },
};
