import { Skeleton } from '@mantine/core';
import { loadTexts } from '#i18n/i18n.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ChosenFilesListProps } from './chosen-files-list.tsx';
import { useFileList } from './chosen-files.ts';
import type { ReportFilesProps } from './report-files.tsx';

/** With the texts, because files get names from them. */
const withTexts = async <Part,>(load: () => Promise<Part>): Promise<Part> =>
  (await Promise.all([load(), loadTexts('report-files')]))[0];

// Most visitors read first: the code for files loads beside the page. If it does not, the page stays.
export const LazyReportFilesField = lazyPart(
  async () => (await withTexts(() => import('./report-files-field.tsx'))).ReportFilesField,
  <Skeleton height={180} />,
);
const Shown = lazyPart(
  async () => (await withTexts(() => import('./report-files.tsx'))).ReportFiles,
  <Skeleton height={90} />,
);
const Chosen = lazyPart(
  async () => (await withTexts(() => import('./chosen-files-list.tsx'))).ChosenFilesList,
  <Skeleton height={90} />,
);

export function LazyReportFiles(props: ReportFilesProps) {
  return props.files.length === 0 ? null : <Shown {...props} />;
}

export function LazyChosenFiles(props: ChosenFilesListProps) {
  return useFileList(props.files).length === 0 ? null : <Chosen {...props} />;
}
