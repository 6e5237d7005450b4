import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { Card } from '#ui/page/card.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { isDead, openByCode } from './reference-api.ts';
import classes from './reference.module.css';

/** The way in for people whose mail filter breaks links: the code of the mail, and the address that it came to. */
export function Component() {
  const { t } = useTranslation('reference');
  const to = usePathTo();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function open(): Promise<void> {
    if (code.trim() === '' || email.trim() === '') {
      field.current?.focus();
      return setFault(true);
    }
    setBusy(true);
    try {
      const { token, kind } = await openByCode(code.trim(), email.trim());
      await navigate(to(kind === 'WORK_EXPERIENCE' ? 'WORK_REFERENCE' : 'DIGITAL_REFERENCE', { token }), {
        replace: true,
      });
    } catch (error) {
      setBusy(false);
      field.current?.focus();
      if (isDead(error)) setFault(true);
      else showError(error);
    }
  }

  return (
    <div className={classes.page}>
      <PageTitle title={t('tabTitle')} />
      <Card>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void open();
          }}
        >
          <Stack>
            <Title order={1}>{t('code.title')}</Title>
            <Text>{t('code.text')}</Text>
            <TextInput
              ref={field}
              label={t('code.code')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={code}
              error={fault && t('code.wrong')}
              onChange={(event) => {
                setCode(event.currentTarget.value);
                setFault(false);
              }}
            />
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="email"
              label={t('code.email')}
              value={email}
              onChange={(event) => {
                setEmail(event.currentTarget.value);
                setFault(false);
              }}
            />
            <div>
              <Button type="submit" loading={isBusy}>
                {t('code.open')}
              </Button>
            </div>
          </Stack>
        </form>
      </Card>
    </div>
  );
}
