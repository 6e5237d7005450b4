import { Checkbox, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { conflictedHandlers } from '#modules/tellmore/shared/pre-chosen.ts';
import { rosterHandlers } from '#modules/tellmore/shared/roster-handlers.ts';
import type { StepProps } from './step-props.ts';
import classes from './wizard.module.css';

/** Who reads the report: a reporter leaves out whom it concerns. */
export function HandlersStep({ account, draft, hasLostHandlers, faults, onChange }: StepProps) {
  const { t } = useTranslation('whistleblower');
  const handlers = rosterHandlers(account);
  const conflicted = conflictedHandlers(account, draft.type === 'FEEDBACK' ? null : draft.category);
  if (handlers.length === 0) return <Text>{t('wizard.handlers.none')}</Text>;
  return (
    <Checkbox.Group
      label={t('wizard.handlers.title')}
      labelProps={{ className: classes.heard }}
      value={[...draft.handlerIds]}
      error={faults.includes('handlerIds') && t('fault.handlerIds')}
      data-missing={faults.includes('handlerIds') || undefined}
      onChange={(handlerIds) => onChange({ handlerIds, isPreset: false })}
    >
      <Stack gap="md">
        {hasLostHandlers && <Text>{t('wizard.handlers.lost')}</Text>}
        {handlers.map(({ id, name, title, organisation }) => (
          <Checkbox
            key={id}
            value={id}
            label={name}
            description={[
              title,
              organisation && t('wizard.handlers.outside', { organisation }),
              conflicted.includes(id)
                ? t('wizard.handlers.conflict')
                : id === account.defaultHandlerId && t('wizard.handlers.default'),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
        <details className={classes.more}>
          <summary>{t('wizard.handlers.leftOut')}</summary>
          <Text size="sm">{t('wizard.handlers.leftOutAsked')}</Text>
          <Text size="sm">{t('wizard.handlers.leftOutRecovered')}</Text>
        </details>
      </Stack>
    </Checkbox.Group>
  );
}
