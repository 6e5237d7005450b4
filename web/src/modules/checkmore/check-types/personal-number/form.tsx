import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { typedNumber } from '#functions/identity/contract/identity-schemas.ts';
import type { GivenNumber } from '#functions/identity/contract/identity-schemas.ts';
import { NUMBER_COUNTRIES } from '#functions/identity/contract/national-number.ts';
import type { CheckFormProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { countryName } from '#ui/choice/countries.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';

/** A national identity number. It is sealed at once and never part of a draft or of the answer. */
export function PersonalNumberForm({ submit }: CheckFormProps) {
  const { t } = useTranslation('check-forms');
  const { form, onSubmit } = useAppForm({
    schema: typedNumber,
    initialValues: { country: 'NO', number: '' },
    mode: 'controlled',
  });
  const country = NUMBER_COUNTRIES.find((code) => code === form.values.country) ?? 'NO';

  const send = onSubmit(async (typed) => {
    const { id } = await callAsUser<GivenNumber>('identity', { action: 'giveNumber', typed });
    await submit({ numberId: id });
  });

  return (
    <form noValidate onSubmit={send}>
      <Stack gap="md">
        <Text>{t('number.what')}</Text>
        <NativeSelect
          label={t('number.country')}
          data={NUMBER_COUNTRIES.map((value) => ({ value, label: countryName(value) }))}
          {...form.getInputProps('country')}
        />
        <TextInput
          label={t('number.label')}
          description={t(`number.help.${country}`)}
          autoComplete="off"
          inputMode={country === 'FI' ? 'text' : 'numeric'}
          {...form.getInputProps('number')}
        />
        <Text size="sm" c="dimmed">
          {t('number.again')}
        </Text>
        <div>
          <Button type="submit" size="md" loading={form.submitting}>
            {t('submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
