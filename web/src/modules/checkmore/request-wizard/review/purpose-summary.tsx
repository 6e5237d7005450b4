import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#ui/format.ts';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import { CrcPurposesDocument } from '#modules/checkmore/request-wizard/purpose/purposes.generated.ts';
import { toPurposes } from '#modules/checkmore/request-wizard/purpose/purposes.ts';
import { Facts } from './facts.tsx';

/** The purpose and the job of the police certificates. */
export function PurposeSummary({ draft }: { draft: RequestDraft }) {
  const { t } = useTranslation('checkmore');
  const { data } = useQuery(CrcPurposesDocument, { fetchPolicy: 'cache-first' });
  const purposes = data ? toPurposes(data, draft.countries) : [];
  const purpose = purposes.find(({ id }) => id === draft.crcPurposeId);
  const { temporaryJob, alreadyEmployed, offerMade, employedOn } = draft;
  return (
    <Facts
      facts={[
        { label: t('purpose.choose'), value: purpose?.purpose },
        { label: t('purpose.legalBasis'), value: purpose?.legalBasis },
        { label: t('purpose.jobRole'), value: draft.jobRole },
        {
          label: t('purpose.jobType'),
          value: temporaryJob === null ? '' : t(temporaryJob ? 'purpose.temporary' : 'purpose.permanent'),
        },
        {
          label: t('review.employment'),
          value: alreadyEmployed === null ? '' : t(alreadyEmployed ? 'review.employed' : 'review.notEmployed'),
        },
        {
          label: t('review.offer'),
          value:
            alreadyEmployed !== false || offerMade === null
              ? ''
              : t(offerMade ? 'review.offered' : 'review.notOffered'),
        },
        { label: t('purpose.employedOn'), value: employedOn && formatDay(employedOn) },
        { label: t('purpose.jobDescription'), value: draft.jobDescription },
        { label: t('purpose.letterPlace'), value: draft.letterPlace },
      ]}
    />
  );
}
