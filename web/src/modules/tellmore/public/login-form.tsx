import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAccessCode, readReportNumber } from '#modules/tellmore/protocol/crockford.ts';
import { warmUp } from '#modules/tellmore/reporter/crypto/crypto.ts';
import { beginReportSession } from '#modules/tellmore/reporter/report-session.ts';
import { endSession, openSession } from '#modules/tellmore/reporter/whistleblower-api.ts';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { announce } from '#ui/announce.ts';
import { showError } from '#ui/toast/show-error.ts';
import type { Channel } from './use-channel.ts';
import { LazyOpened } from './lazy-opened.tsx';
import { navigate } from './routing/location.ts';
import { useChannelPath } from './use-channel-path.ts';
import classes from './channel.module.css';

type Wrong = 'number' | 'code' | 'pair';

/**
 * Report number and access code. Both can be pasted (WCAG 3.3.8). Browsers are told to keep neither: they offer to save a
 * password, and note the name that goes with it even if nobody saves it, but not for one-time codes (decision 0176).
 */
export function LoginForm({ wbSlug, account }: Channel) {
  const { t } = useTranslation('whistleblower');
  const to = useChannelPath();
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [isBusy, setBusy] = useState(false);
  const numberField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(warmUp, []);
  // Null when the reporter has left the form. In the language that the page has by then.
  const pathNow = useRef<typeof to | null>(null);
  useEffect(() => {
    pathNow.current = to;
    return () => {
      pathNow.current = null;
    };
  });

  async function open(): Promise<void> {
    const reportNumber = readReportNumber(number);
    const accessCode = readAccessCode(code);
    if (reportNumber === null) return refuse('number');
    if (accessCode === null) return refuse('code');
    setBusy(true);
    announce(t('login.opening'));
    LazyOpened.preload();
    try {
      const opened = await openSession({ id: account.id, wbSlug }, reportNumber, accessCode);
      const path = pathNow.current?.('WB_PUBLIC_REPORT', { wbSlug });
      if (opened === null) return refuse('pair');
      // The session ends by itself if this fails.
      if (path === undefined) return void endSession(opened.token).catch(() => undefined);
      beginReportSession(wbSlug, { ...opened, reportNumber });
      await navigate(path);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }

  /** The message for a wrong pair is the same whether the number exists or not. */
  function refuse(why: Wrong): void {
    setBusy(false);
    setWrong(why);
    (why === 'code' ? codeField : numberField).current?.focus();
  }

  return (
    <Form autoComplete="off" onSubmit={() => !isBusy && open()}>
      <Stack>
        <Title order={2}>{t('login.followTitle')}</Title>
        <Text>{t('login.followText')}</Text>
        <TextInput
          ref={numberField}
          name="number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          classNames={{ input: classes.code ?? '' }}
          label={t('login.number')}
          placeholder="K7Q2-9MXB"
          value={number}
          error={(wrong === 'number' && t('login.wrongNumber')) || (wrong === 'pair' && t('login.wrong'))}
          onChange={(event) => {
            setNumber(event.currentTarget.value);
            setWrong(null);
          }}
        />
        <PasswordField
          toggleLabel={t('login.showCode')}
          ref={codeField}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          classNames={{ innerInput: classes.code ?? '' }}
          label={t('login.code')}
          placeholder="ABCD-EFGH-JKMN-PQRS-T"
          value={code}
          error={wrong === 'code' && t('login.wrongCode')}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setWrong(null);
          }}
        />
        <div>
          <Button type="submit" variant="default" loading={isBusy}>
            {t('login.open')}
          </Button>
          {isBusy && (
            <Text size="sm" c="dimmed" mt="xs">
              {t('login.openingText')}
            </Text>
          )}
        </div>
      </Stack>
    </Form>
  );
}
