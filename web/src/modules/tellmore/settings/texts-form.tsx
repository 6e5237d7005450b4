import { Button, Checkbox, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from '#api/zod.ts';
import { useSession } from '#session/use-session.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { Card } from '#ui/page/card.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import type { ChannelParts } from './channel-parts.ts';
import { updateSettings } from './settings-commands.ts';

const text = z.string();
const schema = z.object({
  description: text,
  whistleblowingDescription: text,
  whistleblowingReadMoreLink: text,
  feedbackDescription: text,
  feedbackLink: text,
  feedbackReadMoreLink: text,
});

/** What reporters read on the team's pages, and whether the channel takes feedback. */
export function TextsForm({ channel, mayChange }: ChannelParts & { readonly mayChange: boolean }) {
  const { t } = useTranslation('tellmore');
  const { account } = useSession();
  const [takesFeedback, setTakesFeedback] = useState(channel?.feedbackEnabled ?? false);
  const { form, onSubmit } = useAppForm({
    schema,
    initialValues: {
      description: channel?.description ?? '',
      whistleblowingDescription: channel?.whistleblowingDescription ?? '',
      whistleblowingReadMoreLink: channel?.whistleblowingReadMoreLink ?? '',
      feedbackDescription: channel?.feedbackDescription ?? '',
      feedbackLink: channel?.feedbackLink ?? '',
      feedbackReadMoreLink: channel?.feedbackReadMoreLink ?? '',
    },
  });
  const area = (name: 'description' | 'whistleblowingDescription' | 'feedbackDescription') => (
    <Textarea
      label={t(`texts.${name}`)}
      autosize
      minRows={3}
      maxLength={5000}
      readOnly={!mayChange}
      key={form.key(name)}
      {...form.getInputProps(name)}
    />
  );
  const link = (name: 'whistleblowingReadMoreLink' | 'feedbackLink' | 'feedbackReadMoreLink') => (
    <TextInput
      type="url"
      inputMode="url"
      label={t(`texts.${name}`)}
      placeholder="https://"
      maxLength={500}
      readOnly={!mayChange}
      key={form.key(name)}
      {...form.getInputProps(name)}
    />
  );

  const save = onSubmit(async (values) => {
    await updateSettings(account.id, { ...values, feedbackEnabled: takesFeedback });
    showToast({ kind: 'success', message: t('saved') });
  });

  return (
    <Card>
      <form noValidate onSubmit={save}>
        <Stack>
          <Title order={2}>{t('texts.title')}</Title>
          <Text c="dimmed">{t('texts.text')}</Text>
          {area('description')}
          {area('whistleblowingDescription')}
          {link('whistleblowingReadMoreLink')}
          <Checkbox
            label={t('texts.feedbackEnabled')}
            checked={takesFeedback}
            disabled={!mayChange}
            onChange={({ currentTarget }) => setTakesFeedback(currentTarget.checked)}
          />
          {takesFeedback && (
            <>
              {area('feedbackDescription')}
              {link('feedbackLink')}
              {link('feedbackReadMoreLink')}
            </>
          )}
          {mayChange && (
            <div>
              <Button type="submit" loading={form.submitting}>
                {t('save')}
              </Button>
            </div>
          )}
        </Stack>
      </form>
    </Card>
  );
}
