import { useEffect, useState } from 'react';
import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ScannedDocument as Answer } from '#functions/signing/contract/view-schemas.ts';
import { toAppError } from '#api/app-error.ts';
import { formatDateTime } from '#ui/format.ts';
import { loadScannedDocument } from './public-document-api.ts';
import classes from './public-document.module.css';

type State = { readonly at: 'loading' | 'failed' } | { readonly at: 'answered'; readonly answer: Answer };

/** Shows which document the code on a printed certificate belongs to. Verifying the contents takes the file. */
export function ScannedDocument({ id }: { id: string }) {
  const { t } = useTranslation('verification');
  const [state, setState] = useState<State>({ at: 'loading' });
  useEffect(
    function lookUp() {
      let isLeft = false;
      const show = (next: State) => {
        if (!isLeft) setState(next);
      };
      loadScannedDocument(id).then(
        (answer) => show({ at: 'answered', answer }),
        // A malformed code is treated as an unknown one.
        (error: unknown) =>
          show(toAppError(error).kind === 'data' ? { at: 'answered', answer: { sealed: false } } : { at: 'failed' }),
      );
      return () => {
        isLeft = true;
      };
    },
    [id],
  );

  return (
    <section className={classes.scanned} aria-busy={state.at === 'loading'}>
      {state.at === 'failed' && <Text role="alert">{t('verify.failed')}</Text>}
      {state.at === 'answered' && <Known answer={state.answer} />}
    </section>
  );
}

function Known({ answer }: { answer: Answer }) {
  const { t } = useTranslation('verification');
  if (!answer.sealed) return <Text role="status">{t('verify.scannedUnknown')}</Text>;
  const { documentNumber, sealedAt, signers, terminatedOn } = answer;
  return (
    <div role="status">
      <Title order={2} size="h3">
        {t('verify.scannedTitle', { number: documentNumber })}
      </Title>
      <Text>{t('verify.scanned', { date: formatDateTime(sealedAt), count: signers })}</Text>
      {terminatedOn && <Text fw={600}>{t('verify.terminated', { date: formatDateTime(terminatedOn) })}</Text>}
      <Text c="dimmed">{t('verify.scannedHelp')}</Text>
    </div>
  );
}
