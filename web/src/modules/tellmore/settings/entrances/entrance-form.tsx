import { Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from '#api/zod.ts';
import { isTaking } from '#modules/tellmore/settings/channel-parts.ts';
import type { ChannelParts } from '#modules/tellmore/settings/channel-parts.ts';
import type { Entrance } from '#modules/tellmore/settings/settings-commands.ts';
import { changesOf, textsOf, textsSchema } from '#modules/tellmore/settings/texts-schema.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { changeEntrance } from './entrance-commands.ts';
import type { Rule } from './use-rules.ts';

const LANGUAGES = { nb: 'Bokmål', nn: 'Nynorsk', en: 'English' } as const;
const AREAS = ['description', 'whistleblowingDescription', 'feedbackDescription'] as const;
const LINKS = ['whistleblowingReadMoreLink', 'feedbackLink', 'feedbackReadMoreLink'] as const;
const schema = z.extend(textsSchema, { name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) });

interface EntranceFormProps extends Pick<ChannelParts, 'channel' | 'handlers'> {
  readonly entrance: Entrance;
  /** About this entrance, whatever the category. */
  readonly rules: readonly Rule[];
  readonly onClose: () => void;
}

/** What an entrance has of its own. What is empty is the channel's. */
export function EntranceForm({ channel, handlers, entrance, rules, onClose }: EntranceFormProps) {
  const { t } = useTranslation(['wb-entrances', 'tellmore', 'wb-settings']);
  const conflicted = rules.flatMap(({ handlerId, isChosen }) => (isChosen ? [] : [handlerId]));
  const taking = handlers.filter(isTaking);
  const [languages, setLanguages] = useState(() => entrance.languages.filter((one) => one !== null));
  const [handlerIds, setHandlerIds] = useState(() =>
    rules.flatMap(({ handlerId, isChosen }) =>
      isChosen && taking.some(({ id }) => id === handlerId) ? [handlerId] : [],
    ),
  );
  const before = textsOf(entrance);
  const general = textsOf(channel);
  const { form, onSubmit } = useAppForm({ schema, initialValues: { name: entrance.name, ...before } });
  const isFeedback = (name: string) => name.startsWith('feedback');
  const shown = (name: string) => !isFeedback(name) || (channel?.feedbackEnabled ?? false);

  const save = onSubmit(async ({ name, ...texts }) => {
    await changeEntrance(entrance.id, { name, ...changesOf(before, texts), languages, handlerIds });
    showToast({ kind: 'success', message: t('tellmore:saved') });
    onClose();
  });

  return (
    <PopupForm onSubmit={save} isBusy={form.submitting} isDisabled={languages.length === 0} onClose={onClose}>
      <TextInput
        data-autofocus
        label={t('field.name')}
        description={t('field.nameHelp')}
        maxLength={100}
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <Checkbox.Group
        label={t('field.handlers')}
        description={t('field.handlersHelp')}
        value={handlerIds}
        onChange={setHandlerIds}
      >
        <Stack gap="xs" my="xs">
          {taking.map(({ id, name }) => (
            <Checkbox
              key={id}
              value={id}
              label={name}
              disabled={conflicted.includes(id)}
              description={conflicted.includes(id) ? t('field.conflict') : undefined}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Checkbox.Group
        label={t('field.languages')}
        description={t('field.languagesHelp')}
        value={languages}
        error={languages.length === 0 && t('field.languagesMissing')}
        onChange={setLanguages}
      >
        <Stack gap="xs" my="xs">
          {Object.entries(LANGUAGES).map(([language, name]) => (
            <Checkbox key={language} value={language} label={name} lang={language} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text c="dimmed">{t('field.textsHelp')}</Text>
      {AREAS.filter(shown).map((name) => (
        <Textarea
          key={form.key(name)}
          label={t(`tellmore:texts.${name}`)}
          placeholder={general[name]}
          autosize
          minRows={2}
          maxRows={12}
          maxLength={5000}
          {...form.getInputProps(name)}
        />
      ))}
      {LINKS.filter(shown).map((name) => (
        <TextInput
          key={form.key(name)}
          type="url"
          inputMode="url"
          label={t(`tellmore:texts.${name}`)}
          placeholder={general[name] || 'https://'}
          maxLength={500}
          {...form.getInputProps(name)}
          error={form.errors[name] && t('wb-settings:texts.linkWrong')}
        />
      ))}
    </PopupForm>
  );
}
