import { useTranslation } from 'react-i18next';
import type { Template } from './templates.ts';

/** Names a set by the role and the relation that it is for. */
export function useTemplateName(): (template: Pick<Template, 'relation' | 'roleName'>) => string {
  const { t } = useTranslation('reference-templates');
  return ({ relation, roleName }) => [roleName || t('everyRole'), t(`relation.${relation ?? 'ANY'}`)].join(' · ');
}
