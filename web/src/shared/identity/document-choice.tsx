import { Button, Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { useTranslation } from 'react-i18next';
import { chosenDocument } from '#functions/identity/contract/document-schemas.ts';
import type { ChosenDocument } from '#functions/identity/contract/document-schemas.ts';
import { CountrySelect } from '#ui/choice/country-select.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';

interface DocumentChoiceProps {
  /** The country that is chosen at first; none if empty. */
  readonly country: string;
  readonly begin: (chosen: ChosenDocument) => Promise<void>;
}

/** Which document, of which country; then Veriff's page opens. */
export function DocumentChoice({ country, begin }: DocumentChoiceProps) {
  const { t } = useTranslation('identity');
  const { form, onSubmit } = useAppForm({
    schema: chosenDocument,
    initialValues: { country, document: 'PASSPORT' },
    mode: 'controlled',
  });
  return (
    <form noValidate onSubmit={onSubmit(begin)}>
      <Stack gap="md">
        <Radio.Group label={t('document.which')} {...form.getInputProps('document')}>
          <Stack gap="sm" mt="xs">
            <Radio size="md" value="PASSPORT" label={t('document.PASSPORT')} />
            <Radio size="md" value="ID_CARD" label={t('document.ID_CARD')} />
          </Stack>
        </Radio.Group>
        <CountrySelect
          label={t('document.country')}
          size="md"
          autoComplete="off"
          {...form.getInputProps('country')}
          value={form.values.country || null}
          onChange={(code) => form.setFieldValue('country', code ?? '')}
        />
        <Text size="sm" c="dimmed">
          {t('document.how')}
        </Text>
        <div>
          <Button type="submit" size="md" loading={form.submitting}>
            {t('document.start')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
