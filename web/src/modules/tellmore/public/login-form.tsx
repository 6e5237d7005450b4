import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { readAccessCode, readReportNumber } from '#modules/tellmore/protocol/crockford.ts';
import { warmUp } from '#modules/tellmore/reporter/crypto/crypto.ts';
import { beginReportSession } from '#modules/tellmore/reporter/report-session.ts';
import { openSession } from '#modules/tellmore/reporter/whistleblower-api.ts';
import { usePathTo } from '#session/use-session.ts';
import { announce } from '#ui/announce.ts';
import { showError } from '#ui/toast/show-error.ts';
import type { Channel } from './channel-gate.tsx';
import classes from './channel.module.css';

/** Report number and access code. Both can be pasted, and kept by a password manager (WCAG 3.3.8). */
export function LoginForm({ wbSlug, account }: Channel) {
  const { t } = useTranslation('whistleblower');
  const to = usePathTo();
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(warmUp, []);

  async function open(): Promise<void> {
    const reportNumber = readReportNumber(number);
    const accessCode = readAccessCode(code);
    if (reportNumber === null || accessCode === null) return refuse();
    setBusy(true);
    announce(t('login.opening'));
    try {
      const opened = await openSession({ id: account.id, wbSlug }, reportNumber, accessCode);
      if (opened === null) return refuse();
      beginReportSession(wbSlug, { ...opened, reportNumber });
      await navigate(to('WB_PUBLIC_REPORT', { wbSlug, reportNumber }));
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }

  /** The same for a number that does not exist, a wrong code, and what can be neither. */
  function refuse(): void {
    setBusy(false);
    setWrong(true);
    field.current?.focus();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void open();
      }}
    >
      <Stack>
        <Title order={2}>{t('login.followTitle')}</Title>
        <Text>{t('login.followText')}</Text>
        <TextInput
          ref={field}
          name="username"
          autoComplete="username"
          autoCapitalize="characters"
          spellCheck={false}
          classNames={{ input: classes.code ?? '' }}
          label={t('login.number')}
          placeholder="K7Q2-9MXB"
          value={number}
          error={isWrong && t('login.wrong')}
          onChange={(event) => {
            setNumber(event.currentTarget.value);
            setWrong(false);
          }}
        />
        <TextInput
          name="password"
          autoComplete="current-password"
          autoCapitalize="characters"
          spellCheck={false}
          classNames={{ input: classes.code ?? '' }}
          label={t('login.code')}
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setWrong(false);
          }}
        />
        <div>
          <Button type="submit" variant="default" loading={isBusy}>
            {t('login.open')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
