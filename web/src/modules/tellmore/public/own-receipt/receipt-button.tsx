import { Button, Text } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#i18n/i18n.ts';
import { Dialog } from '#modules/tellmore/public/dialog.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { OwnReceiptProps } from './own-receipt.tsx';

const LazyReceipt = lazyPart(
  async () => (await Promise.all([import('./own-receipt.tsx'), loadTexts('wb-receipt')]))[0].OwnReceipt,
  <Text role="status">…</Text>,
);

/** Opens what a reporter can prove with that they reported. Few need it: the code loads then. */
export function ReceiptButton(props: Omit<OwnReceiptProps, 'onClose'>) {
  const { t } = useTranslation('whistleblower');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" leftSection={<IconCertificate size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('report.receipt')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('report.receipt')}>
        <LazyReceipt {...props} onClose={close} />
      </Dialog>
    </>
  );
}
