import '@mantine/core/styles/Alert.css';
import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { entryAnchor } from './entry-anchor.ts';
import type { DecryptedReport } from './use-own-report.ts';

/** Says that handlers have written since the reporter was here last, and leads to the first of it: the reason to come back. */
export function NewEntries({ thread, fresh }: Pick<DecryptedReport, 'thread' | 'fresh'>) {
  const { t } = useTranslation('whistleblower');
  const shown = thread.filter(({ id }) => fresh.has(id));
  const [first] = shown;
  if (first === undefined) return null;
  const answers = shown.filter(({ type }) => type === 'MESSAGE').length;
  const title = answers > 0 ? t('fresh.answers', { count: answers }) : t('fresh.title', { count: shown.length });
  return (
    <Alert role="status" color="blue" title={title}>
      <Button variant="default" onClick={() => document.getElementById(entryAnchor(first.id))?.focus()}>
        {t('fresh.show')}
      </Button>
    </Alert>
  );
}
