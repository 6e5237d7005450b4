import { Anchor, Button, Checkbox, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconFileDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inWorker } from '#modules/tellmore/reporter/crypto/crypto.ts';
import type { OwnReceipt as ReadReceipt } from '#modules/tellmore/reporter/own-receipt.ts';
import { receiptCode } from '#modules/tellmore/protocol/receipt-code.ts';
import type { Channel } from '#modules/tellmore/public/use-channel.ts';
import type { ThreadProps } from '#modules/tellmore/public/thread-props.ts';
import { receiptAddress } from '#modules/tellmore/shared/receipt-address.ts';
import { receiptFacts } from '#modules/tellmore/shared/receipt-facts.ts';
import { saveBlob } from '#shared/files/save-blob.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { useReceiptPdf } from './use-receipt-pdf.ts';
import classes from '#modules/tellmore/shared/thread.module.css';

export interface OwnReceiptProps extends Pick<ThreadProps, 'report' | 'thread' | 'session'>, Pick<Channel, 'account'> {
  readonly onClose: () => void;
}

/** The receipt that a handler has signed; before that, what the service says, and that it is no proof. */
export function OwnReceipt({ report, thread, session, account, onClose }: OwnReceiptProps) {
  const { t, i18n } = useTranslation('wb-receipt');
  const [read, setRead] = useState<ReadReceipt | 'none' | 'failed' | null>(null);
  const [isDisclosing, setDisclosing] = useState(false);
  const pdf = useReceiptPdf();
  useEffect(
    function readIt() {
      let left = false;
      const tell = (next: typeof read) => left || setRead(next);
      inWorker('receipt', report, thread, session.keys).then(
        (found) => tell(found ?? 'none'),
        () => tell('failed'),
      );
      return () => {
        left = true;
      };
    },
    [report, thread, session.keys],
  );
  if (read === 'failed') return <ErrorState onRetry={onClose} />;
  if (read === null) return <Text role="status">{t('own.reading')}</Text>;
  const save = (made: Blob) => saveBlob(made, `${t('file')}.pdf`);
  const unsigned = read === 'none' ? (report.acknowledgedOn === null ? 'waiting' : 'lacking') : null;
  const closing = (
    <Button variant="default" onClick={onClose}>
      {t('own.close')}
    </Button>
  );
  if (read === 'none') {
    return (
      <Stack>
        <Text fw={600}>{t(`own.${unsigned ?? 'waiting'}.title`)}</Text>
        <Text>{t(`own.${unsigned ?? 'waiting'}.text`)}</Text>
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconFileDownload size={18} aria-hidden />}
            onClick={() => save(pdf.unsigned(report, account.name, unsigned ?? 'waiting'))}
          >
            {t('own.saveUnsigned')}
          </Button>
          {closing}
        </Group>
      </Stack>
    );
  }
  const { receipt, says, texts } = read;
  const shown = isDisclosing ? texts : null;
  const code = receiptCode({ ...receipt, ...(shown && { disclosed: shown }) });
  return (
    <Stack>
      <Text>{t('own.text', { name: says.handler.name })}</Text>
      <dl className={classes.facts}>
        {receiptFacts(t, says).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {texts !== null && (
        <Checkbox
          label={t('own.disclose')}
          description={t('own.discloseHelp')}
          checked={isDisclosing}
          onChange={({ currentTarget }) => setDisclosing(currentTarget.checked)}
        />
      )}
      <Text size="sm">{t('own.keep')}</Text>
      <Text size="sm">
        {t('own.verify')}{' '}
        <Anchor href={receiptAddress(i18n.language)} target="_blank" rel="noreferrer" underline="always">
          {t('own.verifyLink')}
        </Anchor>
      </Text>
      <Group gap="sm">
        <Button
          leftSection={<IconFileDownload size={18} aria-hidden />}
          onClick={() => save(pdf.signed(says, code, shown))}
        >
          {t('own.save')}
        </Button>
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
              onClick={copy}
            >
              {t(copied ? 'own.copied' : 'own.copy')}
            </Button>
          )}
        </CopyButton>
        {closing}
      </Group>
    </Stack>
  );
}
