import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CheckFormProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { reloadShown } from '#session/use-operation.ts';
import { DocumentChoice } from '#shared/identity/document-choice.tsx';
import { DocumentProof } from '#shared/identity/document-proof.tsx';

/** The candidate proves who they are with a document and their face, and comes back to this step. */
export function DocumentForm({ check, country }: Pick<CheckFormProps, 'check'> & { readonly country: string }) {
  const { t } = useTranslation('identity');
  return (
    <Stack gap="lg">
      <Text>{t('check.document')}</Text>
      <DocumentProof about={{ purpose: 'CHECK', checkId: check.id }} onChange={() => void reloadShown()}>
        {(begin) => <DocumentChoice country={country} begin={begin} />}
      </DocumentProof>
    </Stack>
  );
}
