import { useEffect, useRef, useState } from 'react';
import { Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import '#api/zod.ts';
import { refuseSchema } from '#functions/signing/contract/signing-schemas.ts';
import { toAppError } from '#api/app-error.ts';
import type { AppError } from '#api/app-error.ts';
import { translateKey } from '#i18n/translate-key.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { RequestProblem } from './request-problem.tsx';
import { isOver, refuse } from './signer-api.ts';
import type { OnSettled, Signer } from './signer-api.ts';

interface RefuseFormProps {
  readonly signer: Signer;
  readonly onRefused: OnSettled;
  readonly onClose: () => void;
}

export function RefuseForm({ signer, onRefused, onClose }: RefuseFormProps) {
  const { t } = useTranslation(['signing', 'common']);
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<AppError | null>(null);

  // The dialog opens before this form's code has loaded, so it may have focused the close button.
  useEffect(() => field.current?.focus(), []);

  async function send(): Promise<void> {
    const parsed = refuseSchema.safeParse({ reason });
    if (!parsed.success) {
      field.current?.focus();
      return setFault(parsed.error.issues[0]?.message ?? null);
    }
    setSending(true);
    setError(null);
    try {
      const result = await refuse(signer, parsed.data.reason);
      onClose();
      onRefused(result);
    } catch (thrown) {
      const failure = toAppError(thrown);
      setSending(false);
      if (!isOver(failure)) return setError(failure);
      onClose();
      onRefused(null);
    }
  }

  return (
    <PopupForm
      onSubmit={send}
      isBusy={isSending}
      isDestructive
      submitLabel={t('refuse.confirm')}
      closeLabel={t('refuse.back')}
      onClose={onClose}
    >
      <Text>{t('refuse.help')}</Text>
      <Textarea
        ref={field}
        label={t('refuse.reason')}
        description={t('refuse.reasonHelp')}
        rows={4}
        data-autofocus
        value={reason}
        error={fault && translateKey(fault)}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setFault(null);
        }}
      />
      {error && <RequestProblem of="refuse" error={error} onRetry={() => void send()} />}
    </PopupForm>
  );
}
