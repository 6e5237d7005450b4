import { Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { z } from '#api/zod.ts';
import { reasonSchema } from '#functions/account/contract/administrator-schemas.ts';
import { NOBODY, readId } from '#routing/read-id.ts';
import { usePathTo } from '#session/use-session.ts';
import { ConsoleGate } from '#shared/console/console-gate.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { Card } from '#ui/page/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Review } from './review.tsx';

const passedOn = z.object({ reason: z.string() });

/** One check at the platform's desk. */
export function Component() {
  const { t } = useTranslation('desk');
  return <ConsoleGate title={t('reason.title')}>{() => <OpenedWithReason />}</ConsoleGate>;
}

/** Opened with a reason that is logged. */
function OpenedWithReason() {
  const { t } = useTranslation('desk');
  const id = readId(useParams()['id']) ?? NOBODY;
  const to = usePathTo();
  // From the check before: the reviewer goes on with the reason that they gave for it.
  const given = z.safeParse(passedOn, useLocation().state).data?.reason ?? null;
  const [reason, setReason] = useState<string | null>(given);
  const { form, onSubmit } = useAppForm({ schema: reasonSchema, initialValues: { reason: t('reason.usual') } });
  if (reason !== null) return <Review key={id} checkId={id} reason={reason} />;
  return (
    <>
      <PageHeader
        title={t('reason.title')}
        description={t('reason.text')}
        crumbs={[{ label: t('queue.title'), to: to('ADMIN_REVIEWS') }]}
      />
      <Card>
        <form noValidate onSubmit={onSubmit(async (values) => setReason(values.reason))}>
          <Stack>
            <Textarea label={t('reason.label')} key={form.key('reason')} {...form.getInputProps('reason')} />
            <div>
              <Button type="submit">{t('reason.open')}</Button>
            </div>
          </Stack>
        </form>
      </Card>
    </>
  );
}
