import { Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '#api/zod.ts';
import { declineReferenceSchema } from '#functions/checks/contract/reference-schemas.ts';
import { translateKey } from '#i18n/translate-key.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { declineReference, isDead } from './reference-api.ts';
import type { ReferenceProps } from './reference-gate.tsx';

/** Declines, with a message. */
export function DeclineForm({ token, view, onEnd, onClose }: ReferenceProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('reference');
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const names = { candidate: view.candidateName, organization: view.sender.organizationName };

  // The dialog opens before this form's code has loaded, so it may have focused the close button.
  useEffect(() => field.current?.focus(), []);

  async function send(): Promise<void> {
    const parsed = declineReferenceSchema.safeParse({ message: text });
    if (!parsed.success) {
      field.current?.focus();
      return setFault(parsed.error.issues[0]?.message ?? null);
    }
    setSending(true);
    try {
      await declineReference(token, parsed.data.message);
      onClose();
      onEnd('DECLINED');
    } catch (error) {
      setSending(false);
      if (!isDead(error)) return showError(error);
      onClose();
      onEnd(null);
    }
  }

  return (
    <PopupForm
      onSubmit={send}
      isBusy={isSending}
      isDestructive
      submitLabel={t('decline.confirm')}
      closeLabel={t('back')}
      onClose={onClose}
    >
      <Text>{t('decline.text', names)}</Text>
      <Textarea
        ref={field}
        label={t('decline.message')}
        description={t('decline.help', names)}
        rows={4}
        data-autofocus
        value={text}
        error={fault && translateKey(fault)}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFault(null);
        }}
      />
    </PopupForm>
  );
}
