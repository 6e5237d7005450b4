import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inWorker } from '#modules/tellmore/reporter/crypto/crypto.ts';
import { deleteStoredDraft } from '#modules/tellmore/reporter/stored-draft.ts';
import type { StoredDraft } from '#modules/tellmore/reporter/stored-draft.ts';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { useTask } from '#ui/form/use-task.ts';
import { formatDate } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import type { Channel } from '#modules/tellmore/public/use-channel.ts';
import { emptyDraft } from '#modules/tellmore/shared/draft.ts';
import type { ReportDraft } from '#modules/tellmore/shared/draft.ts';

interface ResumeDraftProps extends Channel {
  readonly stored: StoredDraft;
  /** With the draft, or null to begin with an empty one. */
  readonly onDone: (draft: ReportDraft | null) => void;
}

/** Before the first step: a draft waits in this browser. */
export function ResumeDraft({ account, stored, onDone }: ResumeDraftProps) {
  const { t } = useTranslation('whistleblower');
  const [passphrase, setPassphrase] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isBusy, run] = useTask();
  const field = useRef<HTMLInputElement>(null);

  const open = () =>
    run(async () => {
      // Only this page can have encrypted it. A field that a later version added is empty.
      const kept = await inWorker('unlockDraft', stored.wrapped, passphrase, account.id);
      if (kept !== null) return onDone({ ...emptyDraft(account), isPreset: false, ...(kept as Partial<ReportDraft>) });
      setWrong(true);
      field.current?.focus();
    });

  return (
    <Stack>
      <PageTitle title={t('tabTitle')} />
      <Title order={1}>{t('draft.resumeTitle')}</Title>
      <Text>{t('draft.resumeText', { day: formatDate(new Date(stored.expiresAt)) })}</Text>
      <Card>
        <Form autoComplete="off" onSubmit={() => !isBusy && open()}>
          <Stack>
            <PasswordField
              ref={field}
              autoComplete="one-time-code"
              toggleLabel={t('draft.show')}
              label={t('draft.passphrase')}
              value={passphrase}
              error={isWrong && t('draft.wrong')}
              onChange={({ currentTarget }) => {
                setPassphrase(currentTarget.value);
                setWrong(false);
              }}
            />
            <Group>
              <Button type="submit" loading={isBusy}>
                {t('draft.open')}
              </Button>
              <Button
                variant="default"
                onClick={() => {
                  deleteStoredDraft(account.id);
                  onDone(null);
                }}
              >
                {t('draft.delete')}
              </Button>
            </Group>
          </Stack>
        </Form>
      </Card>
    </Stack>
  );
}
