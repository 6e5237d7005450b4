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
  const [isReminded, setReminded] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isMissing = (id: string) => isReminded && !confirmed.includes(id);

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
            <Button variant="default" className={classes.long} onClick={() => openPdf(name, () => addressOf(id))}>
              {t('information.open', { name })}
            </Button>
            <Text size="sm" c="dimmed">
              {t('information.pages', { count: pageCount })}
            </Text>
            <Checkbox
              label={t('information.read', { name })}
              checked={confirmed.includes(id)}
              error={isMissing(id) && t('information.missing')}
              aria-invalid={isMissing(id) || undefined}
              onChange={({ currentTarget: { checked } }) =>
                setConfirmed((now) => (checked ? [...now, id] : now.filter((each) => each !== id)))
              }
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

/** The address works for some minutes, so every view asks for one. */
function addressOf(fileId: string): Promise<Download> {
  return callAsUser('check-request-files', { action: 'read', fileId, as: 'page' });
}
