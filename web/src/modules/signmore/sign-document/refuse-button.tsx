import { useState } from 'react';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { refuseSchema } from '@contract/signing-schemas.ts';
import { toAppError } from '../../../api/app-error.ts';
import type { AppError } from '../../../api/app-error.ts';
import { openPopup } from '../../../ui/popup/popup-store.ts';
import { RequestProblem } from './request-problem.tsx';
import { refuse } from './signer-api.ts';
import type { Signer } from './signer-api.ts';
import { isOver } from './use-signing-request.ts';
import type { OnSettled } from './use-signing-request.ts';
import classes from './sign-document.module.css';

interface RefuseProps {
  readonly signer: Signer;
  readonly documentName: string;
  readonly onRefused: OnSettled;
}

/** Refusing stops the document for everyone: quieter than signing, and asked once, with a reason. */
export function RefuseButton(props: RefuseProps) {
  const { t } = useTranslation('signmore');
  function ask(): void {
    openPopup({
      title: t('refuse.title', { name: props.documentName }),
      content: (close) => <RefuseForm {...props} onClose={close} />,
    });
  }
  return (
    <div className={classes.refuse}>
      <Button variant="subtle" color="gray" onClick={ask}>
        {t('refuse.open')}
      </Button>
    </div>
  );
}

function RefuseForm({ signer, onRefused, onClose }: RefuseProps & { onClose: () => void }) {
  const { t } = useTranslation(['signmore', 'common']);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<AppError | null>(null);

  async function send(): Promise<void> {
    const parsed = refuseSchema.safeParse({ reason });
    if (!parsed.success) return setFault(parsed.error.issues[0]?.message ?? null);
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
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack>
        <Text>{t('refuse.help')}</Text>
        <Textarea
          label={t('refuse.reason')}
          description={t('refuse.reasonHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rows={4}
          data-autofocus
          value={reason}
          error={fault && t(fault as never, { ns: 'common' })}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setFault(null);
          }}
        />
        {error && <RequestProblem error={error} onRetry={() => void send()} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('refuse.back')}
          </Button>
          <Button type="submit" color="red.9" loading={isSending}>
            {t('refuse.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
