import '@mantine/core/styles/Radio.css';
import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { showError } from '#ui/toast/show-error.ts';
import type { Save } from '#shared/wizard/use-saving.ts';
import { setBulk } from './draft-commands.ts';
import type { Draft } from './draft.ts';

/** Whether all sign the same document, or each gets a document of their own. */
export function DocumentMode({ draft, save }: { readonly draft: Draft; readonly save: Save }) {
  const { t } = useTranslation('signmore');
  return (
    <Radio.Group
      label={t('create.mode.label')}
      value={draft.isBulk ? 'each' : 'same'}
      onChange={(value) => void save(() => setBulk(draft.id, value === 'each')).catch(showError)}
      mb="xl"
    >
      <Stack gap="sm" mt="xs">
        {(['same', 'each'] as const).map((value) => (
          <Radio
            key={value}
            value={value}
            label={t(`create.mode.${value}`)}
            description={t(`create.mode.${value}Help`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
