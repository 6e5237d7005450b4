import { Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { reasonSchema } from '#functions/account/contract/administrator-schemas.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { Card } from '#ui/page/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Review } from './review.tsx';

/** One check at the platform's desk, opened with a reason that is logged. */
export function Component() {
  const { t } = useTranslation('desk');
  const { id = '' } = useParams();
  const [reason, setReason] = useState<string | null>(null);
  const { form, onSubmit } = useAppForm({ schema: reasonSchema, initialValues: { reason: t('reason.usual') } });
  if (reason !== null) return <Review key={id} checkId={id} reason={reason} />;
  return (
    <>
      <PageHeader title={t('reason.title')} description={t('reason.text')} />
      <Card>
        <form noValidate onSubmit={onSubmit(async (values) => setReason(values.reason))}>
          <Stack>
            <Textarea label={t('reason.label')} key={form.key('reason')} {...form.getInputProps('reason')} />
            <Button type="submit">{t('reason.open')}</Button>
          </Stack>
        </form>
      </Card>
    </>
  );
}
