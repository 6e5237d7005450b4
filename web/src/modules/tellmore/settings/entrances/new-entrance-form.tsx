import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import { z } from '#api/zod.ts';
import { useSession } from '#session/use-session.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { createEntrance } from './entrance-commands.ts';
import { suggestedSlug } from './suggested-slug.ts';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  slug: z.string().check(
    z.overwrite((value) => value.trim().toLowerCase()),
    z.minLength(2),
    z.maxLength(30),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  ),
});

const FAULTS = [
  ['TAKEN', 'slug', 'taken'],
  ['TOO_BIG', 'entrances', 'tooMany'],
] as const;

/** Names a new entrance, and the end of its address, which stays. */
export function NewEntranceForm({ wbSlug, onClose }: { readonly wbSlug: string; readonly onClose: () => void }) {
  const { t } = useTranslation('wb-entrances');
  const { account } = useSession();
  const [slug, setSlug] = useState('');
  const { form, onSubmit } = useAppForm({
    schema,
    initialValues: { name: '', slug: '' },
    onValuesChange(values, before) {
      // Until it is typed, the address follows the name.
      if (values.name !== before.name && values.slug === suggestedSlug(before.name)) {
        form.setFieldValue('slug', suggestedSlug(values.name));
        setSlug(suggestedSlug(values.name));
      } else setSlug(values.slug);
    },
  });

  const save = onSubmit(async (values) => {
    try {
      await createEntrance(account.id, values);
    } catch (error) {
      const fault = FAULTS.find(([code, path]) => toAppError(error).has(code, path))?.[2];
      if (fault === undefined) throw error;
      return form.setFieldError('slug', t(`new.${fault}`));
    }
    showToast({ kind: 'success', message: t('new.made', { name: values.name }) });
    onClose();
  });

  // The schema's own words say too little about an address.
  const shownFault = (shown: unknown) => {
    const known = FAULTS.find(([, , fault]) => shown === t(`new.${fault}`))?.[2];
    return t(`new.${known ?? 'wrong'}`);
  };

  return (
    <PopupForm onSubmit={save} isBusy={form.submitting} submitLabel={t('new.save')} onClose={onClose}>
      <Text>{t('new.text')}</Text>
      <TextInput
        data-autofocus
        label={t('field.name')}
        description={t('field.nameHelp')}
        maxLength={100}
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('new.slug')}
        description={t('new.slugHelp', { address: `${wbSlug}--${slug === '' ? '…' : slug}` })}
        maxLength={30}
        autoCapitalize="none"
        spellCheck={false}
        key={form.key('slug')}
        {...form.getInputProps('slug')}
        error={form.errors['slug'] && shownFault(form.errors['slug'])}
      />
    </PopupForm>
  );
}
