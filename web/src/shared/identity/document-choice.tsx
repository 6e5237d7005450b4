import { Button, Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { useTranslation } from 'react-i18next';
import { chosenDocument } from '#functions/identity/contract/document-schemas.ts';
import type { ChosenDocument } from '#functions/identity/contract/document-schemas.ts';
import { LazyCountrySelect } from '#ui/choice/lazy-country.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';

/** As private.is_document_meant. */
const NORDIC = ['NO', 'SE', 'DK', 'FI', 'IS'];

interface DocumentChoiceProps {
  /** The country that is chosen at first; none if empty. */
  readonly country: string;
  /** Only a passport, of a country outside the Nordics. */
  readonly isForeignPassport?: boolean;
  readonly begin: (chosen: ChosenDocument) => Promise<void>;
}

/** Which document, of which country; then Veriff's page opens. */
export function DocumentChoice({ country, isForeignPassport = false, begin }: DocumentChoiceProps) {
  const { t } = useTranslation('identity');
  const { form, onSubmit } = useAppForm({
    schema: chosenDocument,
    initialValues: { country, document: 'PASSPORT' },
    mode: 'controlled',
  });
  return (
    <form noValidate onSubmit={onSubmit(begin)}>
      <Stack gap="md">
        {isForeignPassport ? null : (
          <Radio.Group label={t('document.which')} {...form.getInputProps('document')}>
            <Stack gap="sm" mt="xs">
              <Radio size="md" value="PASSPORT" label={t('document.PASSPORT')} />
              <Radio size="md" value="ID_CARD" label={t('document.ID_CARD')} />
            </Stack>
          </Radio.Group>
        )}
        <LazyCountrySelect
          label={t('document.country')}
          size="md"
          autoComplete="off"
          without={isForeignPassport ? NORDIC : []}
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
