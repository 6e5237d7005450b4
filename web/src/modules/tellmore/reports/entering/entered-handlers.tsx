import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { labelOf, rosterHandlers } from '#modules/tellmore/shared/roster-handlers.ts';
import type { EnteredPartProps } from './entered-part.ts';

/** The other handlers of a report that a handler enters. */
export function EnteredHandlers({ account, draft, onChange, ownId }: EnteredPartProps & { readonly ownId: string }) {
  const { t } = useTranslation('tellmore');
  return (
    <Checkbox.Group
      label={t('enter.handlers')}
      description={t('enter.handlersHelp')}
      value={[...draft.handlerIds]}
      onChange={(handlerIds) => onChange({ handlerIds })}
    >
      <Stack gap="xs" mt="xs">
        {rosterHandlers(account).map((handler) => (
          <Checkbox
            key={handler.id}
            value={handler.id}
            label={labelOf(handler)}
            description={handler.title || undefined}
            disabled={handler.id === ownId}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
