import { Button, Text } from '@mantine/core';
import type { MagicLinkRequest } from '#functions/account/contract/magic-link-schemas.ts';
import { magicLinkSchema } from '#functions/account/contract/magic-link-schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFunction } from '#api/functions.ts';
import { useLocale, usePathTo } from '#session/use-session.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { EmailField } from '#shared/people/person-fields.tsx';
import { FormCard } from './form-card.tsx';
import { LoginCard } from './login-card.tsx';

interface RequestLinkProps {
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  /** What the link leads to, shown once it was sent. */
  readonly sentHelp: string;
  /** Path inside the app that the link leads to. */
  readonly deepLink: string | null;
}

/** The form that requests a login link by mail. The answer is the same whether or not the address has a user. */
export function RequestLink({ title, text, submitLabel, sentHelp, deepLink }: RequestLinkProps) {
  const { t } = useTranslation('login');
  const to = usePathTo();
  const locale = useLocale();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, onSubmit } = useAppForm({ schema: magicLinkSchema, initialValues: { email: '' } });

  const send = onSubmit(async ({ email }) => {
    const request: MagicLinkRequest = { action: 'create', email, language: locale, ...(deepLink ? { deepLink } : {}) };
    await callFunction('magic-link', request);
    setSentTo(email);
    showToast({ kind: 'success', message: t('magicLink.sentToast') });
  });

  if (sentTo !== null) {
    return (
      <LoginCard title={t('magicLink.sentTitle')} text={t('magicLink.sentText', { email: sentTo })}>
        <Text size="sm" c="dimmed">
          {sentHelp}
        </Text>
        <Button variant="default" onClick={() => setSentTo(null)}>
          {t('magicLink.again')}
        </Button>
      </LoginCard>
    );
  }
  return (
    <FormCard
      title={title}
      text={text}
      onSubmit={send}
      submitLabel={submitLabel}
      isBusy={form.submitting}
      ways={[{ to: to('LOGIN'), label: t('magicLink.toLogin') }]}
    >
      <EmailField autoComplete="email" key={form.key('email')} {...form.getInputProps('email')} />
    </FormCard>
  );
}
