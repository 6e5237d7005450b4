import { useTranslation } from 'react-i18next';
import { z } from '#api/zod.ts';
import { paragraph } from '#functions/platform/contract/text.ts';
import { RefereeForm } from './referee-form.tsx';
import { leaveOutReferee } from './referees.ts';
import type { Referee } from '#functions/checks/contract/referees.ts';

const schema = z.object({ reason: paragraph(1000, 'validation.reasonMax', 'validation.messageRequired') });

/** Why nobody else can be named. */
export function LeaveOutForm({ referee, onClose }: { readonly referee: Referee; readonly onClose: () => void }) {
  const { t } = useTranslation('check-forms');
  return (
    <RefereeForm
      schema={schema}
      initialValues={{}}
      reasonLabel={t('referees.leaveOutReason')}
      sendLabel={t('referees.leaveOutSend')}
      send={({ reason }) => leaveOutReferee(referee.id, reason)}
      onClose={onClose}
    />
  );
}
