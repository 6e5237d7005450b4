import { Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/page/card.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import type { Drawing } from '#ui/signature-pad/drawing.ts';
import { SignaturePad } from '#ui/signature-pad/signature-pad.tsx';
import classes from './test.module.css';

/** Route test/signature: the signature pad alone, and the picture it makes. */
export function Component() {
  const { t } = useTranslation('library');
  const hintId = useId();
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  return (
    <main id="main" className={classes.narrow}>
      <PageTitle title={t('signature.title')} />
      <Stack gap="md">
        <Title order={1}>{t('signature.title')}</Title>
        <Text c="dimmed" id={hintId}>
          {t('signature.text')}
        </Text>
        <SignaturePad initial={null} onChange={setDrawing} describedBy={hintId} />
        {drawing ? (
          <Card>
            <Title order={2} size="h3" mb="xs">
              {t('signature.result')}
            </Title>
            <img src={drawing.image} alt={t('signature.result')} className={classes.picture} />
          </Card>
        ) : null}
      </Stack>
    </main>
  );
}
