import { useTranslation } from 'react-i18next';
import { z } from '#api/zod.ts';
import { namedReferee } from '#functions/checks/contract/check-types/digital-reference.ts';
import { paragraph } from '#functions/platform/contract/text.ts';
import { EMPTY_REFEREE, RefereeFields } from './referee-fields.tsx';
import { RefereeForm } from './referee-form.tsx';
import { replaceReferee } from './referees.ts';
import type { CheckReferees, Referee } from '#functions/checks/contract/referees.ts';

const schema = z.intersection(namedReferee, z.object({ reason: paragraph(1000, 'validation.reasonMax') }));

interface ReplaceFormProps {
  readonly referee: Referee;
  readonly proof: CheckReferees['rule']['proof'];
  readonly onClose: () => void;
}

/** Another person in the place of a referee. */
export function ReplaceForm({ referee, proof, onClose }: ReplaceFormProps) {
  const { t } = useTranslation('check-forms');
  return (
    <RefereeForm
      schema={schema}
      initialValues={EMPTY_REFEREE}
      reasonLabel={referee.status === 'WAITING' ? t('referees.reason') : null}
      sendLabel={t('referees.replaceSend')}
      send={({ reason, ...reference }) => replaceReferee(referee.id, reference, reason)}
      onClose={onClose}
    >
      {(form) => <RefereeFields form={form} path="" proof={proof} />}
    </RefereeForm>
  );
}
