import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropZone } from '#shared/files/drop-zone.tsx';
import { useTask } from '#ui/form/use-task.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import type { Checked } from './check-receipt.ts';

// The signatures and the field are most of the code, and the page can be read without them.
const loadResult = () => import('./receipt-result.tsx');
const ReceiptResult = lazyPart(async () => (await loadResult()).ReceiptResult, null);
const PasteForm = lazyPart(async () => (await import('./paste-form.tsx')).PasteForm, <Skeleton height={150} />);

/** A receipt is an attachment of a small file. */
const MOST_BYTES = 5_000_000;

/** Anybody can verify a receipt, from a file or its code. It is read in the browser and sent nowhere. */
export function Component() {
  const { t } = useTranslation('wb-receipt');
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isBusy, run] = useTask();

  const check = (read: () => Promise<string>) =>
    run(async () => {
      const [{ checkReceipt }, text] = await Promise.all([loadResult(), read()]);
      setChecked(await checkReceipt(text));
    });

  return (
    <Stack w="100%" maw="44rem" mx="auto">
      <PageTitle title={t('verify.title')} />
      <div>
        <Title order={1}>{t('verify.title')}</Title>
        <Text c="dimmed">{t('verify.help')}</Text>
      </div>
      <DropZone
        accept="application/pdf,.pdf,text/plain,.txt"
        multiple={false}
        title={t('verify.drop')}
        button={t('verify.choose')}
        help={t('verify.private')}
        onFiles={([file]) => file && void check(async () => (file.size > MOST_BYTES ? '' : await file.text()))}
      />
      <PasteForm isBusy={isBusy} onPaste={(code) => void check(() => Promise.resolve(code))} />
      <div aria-live="polite">{checked !== null && <ReceiptResult checked={checked} />}</div>
      <Card>
        <Stack gap="xs">
          <Title order={2}>{t('proves.title')}</Title>
          <Text>{t('proves.yes')}</Text>
          <Text>{t('proves.no')}</Text>
          <Text>{t('proves.offline')}</Text>
        </Stack>
      </Card>
    </Stack>
  );
}
