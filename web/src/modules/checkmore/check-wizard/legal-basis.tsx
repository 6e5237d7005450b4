import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#session/use-session.ts';
import { countryName } from '#ui/choice/countries.ts';
import type { OwnCheck } from '#functions/checks/contract/own-check-list.ts';

/** On which legal basis the organisation can ask for a check: the purpose that the law allows, and each country's rule. */
export function LegalBasis({ check }: { check: OwnCheck }) {
  const { t } = useTranslation('candidate');
  const locale = useLocale();
  const { purpose, policies } = check.legalBasis;
  return (
    <>
      {purpose && (
        <Text>
          {t('basis.purpose', {
            purpose: locale === 'nb' ? purpose.purpose : purpose.explanationEn,
            legalBasis: purpose.legalBasis,
          })}
        </Text>
      )}
      {policies.map((policy) => (
        <Text key={policy.country}>
          {t('basis.policy', {
            country: countryName(policy.country),
            bases: policy.legalBases.map((basis) => t(`basis.${basis}`)).join(', '),
          })}{' '}
          {locale === 'nb' ? policy.whoNb : policy.whoEn}{' '}
          <Anchor href={policy.sourceUrl} target="_blank" rel="noreferrer" inherit>
            {policy.sourceName}
          </Anchor>
        </Text>
      ))}
      {!purpose && policies.length === 0 && <Text>{t('basis.general')}</Text>}
    </>
  );
}
