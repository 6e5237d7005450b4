import { useTranslation } from 'react-i18next';
import type { Download } from '#functions/platform/contract/download.ts';
import type { SealedView } from '#functions/signing/contract/view-schemas.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { DownloadButton } from './download-button.tsx';

/** Few documents have several files, and this page opens on phones with a bad network. */
const SealedFiles = lazyPart(async () => (await import('./sealed-files.tsx')).SealedFiles, null);

interface SealedDownloadProps {
  readonly sealed: SealedView;
  readonly getAddress: (what: string) => Promise<Download>;
}

/** The sealed file to download, or several. */
export function SealedDownload({ sealed: { files }, getAddress }: SealedDownloadProps) {
  const { t } = useTranslation('signing');
  if (files.length > 1) return <SealedFiles files={files} getAddress={getAddress} />;
  return <DownloadButton label={t('done.download')} getAddress={() => getAddress('sealed')} />;
}
