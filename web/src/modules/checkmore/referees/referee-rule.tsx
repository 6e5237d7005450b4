import { List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CheckReferees } from '#functions/checks/contract/referees.ts';

/** What the organisation asks for, and why. */
export function RefereeRule({ rule }: { rule: CheckReferees['rule'] }) {
  const { t } = useTranslation('check-forms');
  return (
    <div>
      <Text fw={600}>{t('referees.rule.count', { count: rule.count })}</Text>
      <List size="sm">
        {rule.relations.map((relation) => (
          <List.Item key={relation}>{t(`referees.rule.relation.${relation}`)}</List.Item>
        ))}
        {rule.years !== null && <List.Item>{t('referees.rule.years', { count: rule.years })}</List.Item>}
        {rule.proof !== 'NONE' && <List.Item>{t(`referees.rule.proof.${rule.proof}`)}</List.Item>}
      </List>
      <Text size="sm">
        {t('referees.rule.why')} {t('referees.rule.seen')}
      </Text>
    </div>
  );
}
