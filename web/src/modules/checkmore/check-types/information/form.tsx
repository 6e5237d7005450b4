import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Download } from '#functions/platform/contract/download.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { openPdf } from '#shared/files/open-pdf.tsx';
import { Form } from '#ui/form/form.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import type { CheckFormProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import classes from '#modules/checkmore/check-forms/check-forms.module.css';

/** The documents of the order, each read and confirmed. */
export function InformationForm({ check, submit: submitAnswer }: CheckFormProps) {
  const { t } = useTranslation('candidate');
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<readonly string[]>(() =>
    check.documents.filter(({ isOpened }) => isOpened).map(({ id }) => id),
  );
  const [isTooEarly, setTooEarly] = useState<string | null>(null);
  const [isReminded, setReminded] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isMissing = (id: string) => isReminded && !confirmed.includes(id);
  const faultOf = (id: string) =>
    isTooEarly === id ? t('information.unopened') : isMissing(id) ? t('information.missing') : null;

  /** The address works for some minutes, so every view asks for one. The server notes that the document is opened. */
  async function open(fileId: string): Promise<Download> {
    const address = await callAsUser<Download>('check-request-files', { action: 'read', fileId, as: 'page' });
    setOpened((now) => [...now, fileId]);
    setTooEarly((id) => (id === fileId ? null : id));
    return address;
  }

  function confirm(id: string, isRead: boolean): void {
    // As with a course: what was not opened was not read.
    if (isRead && !opened.includes(id)) return setTooEarly(id);
    setConfirmed((now) => (isRead ? [...now, id] : now.filter((each) => each !== id)));
  }

  async function submit(): Promise<void> {
    const missing = check.documents.findIndex(({ id }) => !confirmed.includes(id));
    if (missing >= 0) {
      setReminded(true);
      return form.current?.querySelectorAll('input')[missing]?.focus();
    }
    setBusy(true);
    try {
      await submitAnswer({ confirmedFileIds: confirmed });
      showToast({ kind: 'success', message: t('information.done') });
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  }

  return (
    <Form ref={form} onSubmit={submit}>
      <Stack gap="lg">
        <Text>{t('information.help')}</Text>
        {check.documents.map(({ id, name, pageCount }) => (
          <Stack key={id} gap={6} align="flex-start">
            <Button variant="default" className={classes.long} onClick={() => openPdf(name, () => open(id))}>
              {t('information.open', { name })}
            </Button>
            <Text size="sm" c="dimmed">
              {t('information.pages', { count: pageCount })}
            </Text>
            <Checkbox
              label={t('information.read', { name })}
              checked={confirmed.includes(id)}
              error={faultOf(id)}
              aria-invalid={faultOf(id) !== null || undefined}
              onChange={({ currentTarget }) => confirm(id, currentTarget.checked)}
            />
          </Stack>
        ))}
        <div>
          <Button type="submit" size="md" loading={isBusy}>
            {t('information.submit')}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
