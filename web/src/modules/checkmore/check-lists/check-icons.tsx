import {
  IconBrandSafari,
  IconBriefcase,
  IconBuildingBank,
  IconCertificate,
  IconChartBar,
  IconCoin,
  IconFileDescription,
  IconFileSearch,
  IconGavel,
  IconHome,
  IconId,
  IconLicense,
  IconListSearch,
  IconMessageStar,
  IconNumbers,
  IconSchool,
  IconShieldCheck,
  IconShieldSearch,
  IconWorld,
  IconWorldSearch,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import classes from './check-lists.module.css';
import type { CheckNames } from './use-check-names.ts';

const ICONS: Readonly<Record<string, Icon>> = {
  BANK_ID: IconBuildingBank,
  IDENTITY: IconId,
  PERSONAL_NUMBER: IconNumbers,
  GLOBAL_IDENTITY: IconWorld,
  INFORMATION: IconFileDescription,
  CRIMINAL_RECORD: IconShieldSearch,
  E_LEARNING: IconBrandSafari,
  EDUCATION: IconSchool,
  WORK_EXPERIENCE: IconBriefcase,
  DIGITAL_REFERENCE: IconMessageStar,
  OPEN_SOURCE_SEARCH: IconWorldSearch,
  SPECIFIC_SOURCE_SEARCH: IconListSearch,
  RELATED_COUNTRIES: IconFileSearch,
  BUSINESS_INTERESTS: IconChartBar,
  PERSONAL_CREDIT: IconCoin,
  BANKRUPTCY: IconGavel,
  ADDRESS: IconHome,
  LEGAL_CASE_RECORDS: IconGavel,
  WORK_PERMIT: IconLicense,
  CERTIFICATES: IconCertificate,
};

/** The icon of a type of check; a general one for a type that this version does not know. */
export function CheckIcon({ type, size = 18 }: { type: string; size?: number }) {
  const Found = ICONS[type] ?? IconShieldCheck;
  return <Found size={size} aria-hidden />;
}

/** How many icons are shown before the rest is counted. */
const SHOWN = 6;

/** What was asked: the request's name, and an icon per check whose names are its text. */
export function AskedChecks({
  row,
  names,
}: {
  row: { requestType: string; checkTypes: readonly string[] };
  names: CheckNames;
}) {
  const all = row.checkTypes.map(names.ofCheck).join(', ');
  const more = row.checkTypes.length - SHOWN;
  const isSingle = row.checkTypes.length === 1;
  const title = row.requestType === 'CUSTOM' && isSingle ? all : names.ofRequest(row.requestType);
  return (
    <div className={classes.asked}>
      <span className={classes.askedName}>{title}</span>
      <span className={classes.icons} role="img" aria-label={all} title={all}>
        {row.checkTypes.slice(0, SHOWN).map((type) => (
          <CheckIcon key={type} type={type} size={16} />
        ))}
        {more > 0 ? <span aria-hidden>+{more}</span> : null}
      </span>
    </div>
  );
}
