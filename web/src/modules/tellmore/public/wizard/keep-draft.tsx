import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inWorker } from '#modules/tellmore/reporter/crypto/crypto.ts';
import { storeDraft } from '#modules/tellmore/reporter/stored-draft.ts';
import { PasswordField } from '#ui/form/password-field.tsx';
import { useTask } from '#ui/form/use-task.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { Dialog } from '#modules/tellmore/public/dialog.tsx';
import type { Channel } from '#modules/tellmore/public/use-channel.ts';
import type { ReportDraft } from '#modules/tellmore/shared/draft.ts';

const SHORTEST = 12;

/** Offers to keep what is written, encrypted, in this browser. Without it nothing survives the tab. */
export function KeepDraft({ account, draft }: Channel & { readonly draft: ReportDraft }) {
  const { t } = useTranslation('whistleblower');
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="subtle" size="compact-md" onClick={() => setOpen(true)}>
        {t('draft.keep')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('draft.keep')}>
        <KeepForm channelId={account.id} draft={draft} onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

interface KeepFormProps {
  readonly channelId: string;
  readonly draft: ReportDraft;
  readonly onClose: () => void;
}

function KeepForm({ channelId, draft, onClose }: KeepFormProps) {
  const { t } = useTranslation('whistleblower');
  const [passphrase, setPassphrase] = useState('');
  const [fault, setFault] = useState<'short' | 'refused' | null>(null);
  const [isBusy, run] = useTask();

  async function keep(): Promise<void> {
    if (passphrase.length < SHORTEST) return setFault('short');
    await run(async () => {
      const locked = await inWorker('lockDraft', draft, passphrase, channelId);
      if (!storeDraft(channelId, locked, Date.now())) return setFault('refused');
      showToast({ kind: 'success', message: t('draft.kept') });
      onClose();
    });
  }

  return (
    <PopupForm
      onSubmit={keep}
      isBusy={isBusy}
      submitLabel={t('draft.save')}
      closeLabel={t('draft.cancel')}
      onClose={onClose}
    >
      <Text>{t('draft.keepText')}</Text>
      <PasswordField
        data-autofocus
        autoComplete="one-time-code"
        toggleLabel={t('draft.show')}
        label={t('draft.passphrase')}
        description={t('draft.passphraseHelp', { count: SHORTEST })}
        value={passphrase}
        error={fault !== null && t(`draft.fault.${fault}`, { count: SHORTEST })}
        onChange={({ currentTarget }) => {
          setPassphrase(currentTarget.value);
          setFault(null);
        }}
      />
    </PopupForm>
  );
}
