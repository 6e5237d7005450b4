import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import type { MagicLinkRequest } from '@contract/function-schemas.ts';
import { magicLinkSchema } from '@contract/login-schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { callFunction } from '../../api/functions.ts';
import { safeNext } from '../../session/landing.ts';
import { useLocale, usePathTo } from '../../session/use-session.ts';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { LoginCard } from './login-card.tsx';

/** A link to log in with, by mail. The answer is the same whether or not somebody has that address. */
export function Component() {
  const { t } = useTranslation('login');
  const to = usePathTo();
  const locale = useLocale();
  const [params] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, onSubmit } = useAppForm({ schema: magicLinkSchema, initialValues: { email: '' } });

  const send = onSubmit(async ({ email }) => {
    const deepLink = safeNext(params.get('next'));
    const request: MagicLinkRequest = { action: 'create', email, language: locale, ...(deepLink ? { deepLink } : {}) };
    await callFunction('magic-link', request);
    setSentTo(email);
    showToast({ kind: 'success', message: t('magicLink.sentToast') });
  });

  const footer = (
    <Anchor component={Link} to={to('LOGIN')} size="sm">
      {t('magicLink.toLogin')}
    </Anchor>
  );
  if (sentTo !== null) {
    return (
      <LoginCard title={t('magicLink.sentTitle')} text={t('magicLink.sentText', { email: sentTo })} footer={footer}>
        <Text size="sm" c="dimmed">
          {t('magicLink.sentHelp')}
        </Text>
        <Button variant="default" onClick={() => setSentTo(null)}>
          {t('magicLink.again')}
        </Button>
      </LoginCard>
    );
  }
  return (
    <LoginCard title={t('magicLink.title')} text={t('magicLink.text')} footer={footer}>
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('field.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" loading={form.submitting}>
            {t('magicLink.submit')}
          </Button>
        </Stack>
      </form>
    </LoginCard>
  );
}
