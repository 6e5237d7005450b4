import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { activationSchema } from '#functions/signing/contract/document-schemas.ts';
import type { ActivationForm } from '#functions/signing/contract/document-schemas.ts';
import { isoDay } from '#modules/signmore/shared/expiry.ts';
import { ActivationFields } from '#modules/signmore/shared/activation-fields.tsx';
import { nextMorning } from '#modules/signmore/shared/next-morning.ts';
import { refetchShown } from '#session/refetch.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { formatDateTime, formatTime } from '#ui/format.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { scheduleDocument } from './sending-commands.ts';

interface RescheduleRequest {
  readonly id: string;
  readonly name: string;
  /** When it is to be sent. */
  readonly activation: string | null;
}

/** The form for another time to send a scheduled document. */
export function openReschedulePopup(request: RescheduleRequest): void {
  openPopup({
    title: i18next.t('sending:later.changeTitle', { name: request.name }),
    content: (close) => <RescheduleForm {...request} onClose={close} />,
  });
}

function RescheduleForm({ id, activation, onClose }: RescheduleRequest & { onClose: () => void }) {
  const { t } = useTranslation('sending');
  const { form, onSubmit } = useAppForm({ schema: activationSchema, initialValues: fieldsOf(activation) });
  const send = onSubmit(async (values) => {
    const moment = await scheduleDocument(id, values);
    await refetchShown();
    onClose();
    showToast({ kind: 'success', message: t('later.scheduled', { when: formatDateTime(moment) }) });
  });
  return (
    <PopupForm
      onSubmit={send}
      isBusy={form.submitting}
      submitLabel={t('later.save')}
      closeLabel={t('later.back')}
      onClose={onClose}
    >
      <ActivationFields form={form} />
    </PopupForm>
  );
}

/** In the reader's time zone, in which a new time counts. */
function fieldsOf(activation: string | null): ActivationForm {
  if (activation === null) return nextMorning();
  return { activationDate: isoDay(new Date(activation)), activationTime: formatTime(activation) };
}
