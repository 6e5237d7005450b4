import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { rosterHandlers } from '#modules/tellmore/public/roster-handlers.ts';
import type { StepProps } from './step-props.ts';

/** Who reads the report: a reporter leaves out whom it concerns. */
export function WhoStep({ account, draft, missing, onChange }: StepProps) {
  const { t } = useTranslation('whistleblower');
  return (
    <Checkbox.Group
      label={t('wizard.who.handlers')}
      value={[...draft.handlerIds]}
      error={missing.includes('handlerIds') && t('wizard.who.missing')}
      data-missing={missing.includes('handlerIds') || undefined}
      onChange={(handlerIds) => onChange({ handlerIds })}
    >
      <Stack gap="xs" mt="xs">
        {rosterHandlers(account).map(({ id, name, title }) => (
          <Checkbox key={id} value={id} label={name} description={title} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
