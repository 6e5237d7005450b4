import { Button, Checkbox, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { Card } from '#ui/page/card.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import type { ChannelParts } from './channel-parts.ts';
import { updateSettings } from './settings-commands.ts';
import { SUGGESTED_TEXTS } from './suggested-texts.ts';
import { changesOf, textsOf, textsSchema } from './texts-schema.ts';

interface TextsFormProps extends ChannelParts {
  readonly mayChange: boolean;
  /** Of the team: its reporters read it. */
  readonly language: string;
}

/** What reporters read on the team's pages, and whether the channel takes feedback. */
export function TextsForm({ channel, mayChange, language }: TextsFormProps) {
  const { t } = useTranslation(['tellmore', 'wb-settings']);
  const { account } = useSession();
  // The values that the form started with. A colleague may have changed the others since.
  const [known, setKnown] = useState(() => ({
    texts: textsOf(channel),
    feedbackEnabled: channel?.feedbackEnabled ?? false,
  }));
  const [takesFeedback, setTakesFeedback] = useState(known.feedbackEnabled);
  const { form, onSubmit } = useAppForm({
    schema: textsSchema,
    initialValues: known.texts,
  });
  const area = (name: 'description' | 'whistleblowingDescription' | 'feedbackDescription') => (
    <Textarea
      label={t(`texts.${name}`)}
      description={t(`wb-settings:texts.${name}Help`)}
      autosize
      minRows={3}
      maxLength={5000}
      readOnly={!mayChange}
      key={form.key(name)}
      {...form.getInputProps(name)}
    />
  );
  const linkInput = (name: 'whistleblowingReadMoreLink' | 'feedbackLink' | 'feedbackReadMoreLink') => (
    <TextInput
      type="url"
      inputMode="url"
      label={t(`texts.${name}`)}
      placeholder="https://"
      maxLength={500}
      readOnly={!mayChange}
      key={form.key(name)}
      {...form.getInputProps(name)}
      error={form.errors[name] && t('wb-settings:texts.linkWrong')}
    />
  );

  /** Fills what is empty. */
  function suggest(): void {
    const suggested = SUGGESTED_TEXTS[language] ?? SUGGESTED_TEXTS['nb'];
    const now = form.getValues();
    for (const name of ['description', 'whistleblowingDescription'] as const) {
      if (now[name].trim() === '') form.setFieldValue(name, suggested?.[name] ?? '');
    }
  }

  const save = onSubmit(async (values) => {
    await updateSettings(account.id, {
      ...changesOf(known.texts, values),
      ...(takesFeedback === known.feedbackEnabled ? {} : { feedbackEnabled: takesFeedback }),
    });
    setKnown({ texts: values, feedbackEnabled: takesFeedback });
    // The addresses as they are stored.
    form.setValues(values);
    showToast({ kind: 'success', message: t('saved') });
  });

  return (
    <Card>
      <form noValidate onSubmit={save}>
        <Stack>
          <Title order={3}>{t('texts.title')}</Title>
          <Text c="dimmed">{t('texts.text')}</Text>
          {area('description')}
          {area('whistleblowingDescription')}
          {linkInput('whistleblowingReadMoreLink')}
          <Checkbox
            label={t('texts.feedbackEnabled')}
            checked={takesFeedback}
            disabled={!mayChange}
            onChange={({ currentTarget }) => setTakesFeedback(currentTarget.checked)}
          />
          {(takesFeedback || form.errors['feedbackLink'] || form.errors['feedbackReadMoreLink']) && (
            <>
              {area('feedbackDescription')}
              {linkInput('feedbackLink')}
              {linkInput('feedbackReadMoreLink')}
            </>
          )}
          {mayChange && (
            <Group gap="sm">
              <Button type="submit" loading={form.submitting}>
                {t('wb-settings:texts.save')}
              </Button>
              <Button variant="default" onClick={suggest}>
                {t('wb-settings:texts.suggest')}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Card>
  );
}
