import { useTranslation } from 'react-i18next';
import { shownOrganizationNumber, shownPhone } from '#functions/platform/contract/shown-numbers.ts';
import { countryName } from '#ui/choice/countries.ts';
import { formatList } from '#ui/format.ts';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import { useRefereeRule } from './use-referee-rule.ts';
import { Facts } from './facts.tsx';

/** The details as candidates see them. */
export function DetailsSummary({ draft }: { draft: RequestDraft }) {
  const { t } = useTranslation(['checkmore', 'repeats']);
  const files = [...draft.courseFiles, ...draft.informationFiles].map(({ name }) => name);
  const rule = useRefereeRule(draft);
  const lines = (...parts: readonly string[]) => parts.filter(Boolean).join('\n');
  return (
    <Facts
      facts={[
        { label: t('review.checks'), value: formatList(draft.checks.map(({ name }) => name)) },
        { label: t('review.department'), value: draft.departmentName },
        { label: t('review.costCenter'), value: draft.costCenter },
        {
          label: t('review.organization'),
          value: lines(draft.organizationName, shownOrganizationNumber(draft.organizationNumber)),
        },
        {
          label: t('review.contact'),
          value: lines(draft.contactName, draft.contactEmail, shownPhone(draft.contactPhone)),
        },
        { label: t('review.message'), value: draft.message || t('review.noMessage') },
        { label: t('review.education'), value: draft.educationRequirements },
        { label: t('review.countries'), value: formatList(draft.countries.map(countryName)) },
        { label: t('review.course'), value: lines(draft.eLearningTitle, draft.eLearningUrl) },
        { label: t('review.documents'), value: formatList(files) },
        { label: t('details.referees'), value: rule.join('\n') },
        { label: t('repeats:title'), value: draft.repeatMonths && t('repeats:every', { count: draft.repeatMonths }) },
      ]}
    />
  );
}
