import type { ExportFormat, ExportRequest } from '#functions/account/contract/export-schemas.ts';
import type { Download } from '#functions/platform/contract/download.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { startDownload } from './start-download.ts';

interface ListToExport extends Pick<ExportRequest, 'accountId' | 'kind'> {
  /** As the list's counts and bulk actions take it. */
  readonly filter: Readonly<Record<string, unknown>>;
}

/** Downloads every row that a filter finds, as the server writes it. @throws AppError */
export async function exportList(list: ListToExport, format: ExportFormat): Promise<void> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const wish: ExportRequest = { ...list, format, language: currentLanguage(), timeZone };
  const { url } = await callAsUser<Download>('export', wish);
  startDownload(url);
}
