import { useTranslation } from 'react-i18next';
import { formatList } from '#ui/format.ts';
import { useReferenceRoles } from '#modules/checkmore/request-wizard/details/use-reference-roles.ts';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';

/** What the request says about referees, a line for each rule; none where nobody else answers. */
export function useRefereeRule(draft: RequestDraft): readonly string[] {
  const { t } = useTranslation('checkmore');
  const roles = useReferenceRoles(draft.accountId);
  if (!draft.hasRespondents) return [];
  const { refereeCount, refereeRelations, refereeYears, refereeProof, referenceRole } = draft;
  const relations = refereeRelations.map((relation) => t(`details.refereeRelation.${relation}`));
  const named = [
    t('review.referees', { count: refereeCount }),
    relations.length > 0 && t('review.refereeRelations', { relations: formatList(relations) }),
    refereeYears === null ? t('details.refereeYearsAny') : t('details.refereeYearsOf', { count: refereeYears }),
    referenceRole !== '' && t('review.referenceRole', { role: referenceRole }),
    // Sent all the same: the questions for every role are asked then.
    referenceRole !== '' && roles?.includes(referenceRole) === false && t('details.referenceRoleGone'),
  ];
  return [...(draft.hasReferees ? named : []), t(`details.refereeProofOf.${refereeProof}`)].filter(
    (line) => line !== false,
  );
}
