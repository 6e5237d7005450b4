import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CheckFormProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { reloadShown } from '#session/use-operation.ts';
import { DocumentChoice } from '#shared/identity/document-choice.tsx';
import { DocumentProof } from '#shared/identity/document-proof.tsx';

interface DocumentFormProps extends Pick<CheckFormProps, 'check'> {
  readonly country: string;
  /** Only a passport, of a country outside the Nordics. */
  readonly isForeignPassport?: boolean;
}

/** The candidate proves who they are with a document and their face, and comes back to this step. */
export function DocumentForm({ check, country, isForeignPassport = false }: DocumentFormProps) {
  const { t } = useTranslation('identity');
  return (
    <Stack gap="lg">
      <Text>{t(isForeignPassport ? 'check.passport' : 'check.document')}</Text>
      <DocumentProof about={{ purpose: 'CHECK', checkId: check.id }} onChange={() => void reloadShown()}>
        {(begin) => <DocumentChoice country={country} isForeignPassport={isForeignPassport} begin={begin} />}
      </DocumentProof>
    </Stack>
  );
}
