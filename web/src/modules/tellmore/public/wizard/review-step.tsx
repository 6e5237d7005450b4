import '@mantine/core/styles/Alert.css';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAIL_LANGUAGES } from '#functions/platform/contract/languages.ts';
import { toAppError } from '#api/app-error.ts';
import type { AppError } from '#api/app-error.ts';
import { isUnaccepted, isWaiting, originalsOf, refsOf, useFileList } from '#modules/tellmore/files/chosen-files.ts';
import type { ChosenFiles } from '#modules/tellmore/files/chosen-files.ts';
import type { FileAccess } from '#modules/tellmore/files/file-access.ts';
import { LazyChosenFiles } from '#modules/tellmore/files/lazy-files.tsx';
import { useSendFiles } from '#modules/tellmore/files/use-send-files.ts';
import { newAccessCode, randomCharacters } from '#modules/tellmore/protocol/crockford.ts';
import type { FileRef } from '#modules/tellmore/shared/file-ref.ts';
import { inWorker } from '#modules/tellmore/reporter/crypto/crypto.ts';
import { deleteStoredDraft } from '#modules/tellmore/reporter/stored-draft.ts';
import type { ComposedReport, Submission } from '#modules/tellmore/reporter/submission.ts';
import { announce } from '#ui/announce.ts';
import { leftOutHandlers } from '#modules/tellmore/shared/roster-handlers.ts';
import type { Channel } from '#modules/tellmore/public/use-channel.ts';
import { notifiedAddress, toDraft } from '#modules/tellmore/shared/draft.ts';
import type { ReportDraft } from '#modules/tellmore/shared/draft.ts';
import type { Step } from '#modules/tellmore/shared/draft-steps.ts';
import type { Submitted } from '#modules/tellmore/reporter/pending-receipt.ts';
import { ReviewFacts } from './review-facts.tsx';

interface ReviewStepProps extends Channel {
  readonly draft: ReportDraft;
  readonly files: ChosenFiles;
  readonly submission: Submission;
  /** Where its files are sent. */
  readonly access: FileAccess;
  readonly onEdit: (step: Step) => void;
  readonly onSubmitted: (submitted: Submitted) => void;
}

/** What will be sent, and the button that encrypts and sends it. */
export function ReviewStep({ account, reload, draft, files, submission, access, ...on }: ReviewStepProps) {
  const { t, i18n } = useTranslation('whistleblower');
  const [isSending, setSending] = useState(false);
  const list = useFileList(files);
  const { sendFiles, cancel, isUploading } = useSendFiles(files);
  const isAnonymous = draft.privacy === 'ANONYMOUS';
  const isHeldBack = isWaiting(list) || isUnaccepted(list);
  const [fault, setFault] = useState<ReturnType<typeof faultOf> | null>(null);

  async function send(): Promise<void> {
    setSending(true);
    setFault(null);
    announce(t('wizard.review.sending'));
    try {
      if (!(await sendFiles(access))) return await showArrived();
      const [sent, originals] = [refsOf(files.list()), originalsOf(files.list())];
      const submitted = await submission.submit([draft, sent, originals], () => compose(sent, originals));
      deleteStoredDraft(account.id);
      on.onSubmitted(submitted);
    } catch (error) {
      const known = toAppError(error);
      files.resendForgotten(known);
      const why = faultOf(known);
      if (why === 'handlers' || why === 'paused') reload();
      setSending(false);
      setFault(why);
    }
  }

  /** Files that were added after an answer was lost are refused where the report had arrived. */
  async function showArrived(): Promise<void> {
    const arrived = await submission.arrived();
    if (arrived === null) return setSending(false);
    deleteStoredDraft(account.id);
    on.onSubmitted(arrived);
  }

  async function compose(sent: readonly FileRef[], originals: readonly FileRef[]): Promise<ComposedReport> {
    const code = newAccessCode();
    const language = MAIL_LANGUAGES.find((one) => one === i18n.language) ?? 'nb';
    const leftOut = leftOutHandlers(account, draft.handlerIds).map(({ id }) => id);
    const whole = { ...toDraft(draft), leftOut, language, id: submission.id, files: sent, originals } as const;
    const reportNumber = randomCharacters(8);
    const report = await inWorker('compose', account, whole, reportNumber, code);
    return { report, opens: { reportNumber, code, isNotified: notifiedAddress(draft) !== null } };
  }

  return (
    <Stack>
      <ReviewFacts account={account} draft={draft} onEdit={on.onEdit} />
      <LazyChosenFiles files={files} isAnonymous={isAnonymous} isSending={isSending} onCancel={cancel} />
      <Text>{t('wizard.review.text')}</Text>
      {fault !== null && (
        <Alert
          role="alert"
          color="red"
          icon={<IconAlertTriangle size={20} aria-hidden />}
          title={t('wizard.review.notSent')}
        >
          {t(`wizard.review.fault.${fault}`)}
        </Alert>
      )}
      <div>
        <Button size="md" loading={isSending} disabled={isHeldBack} onClick={() => void send()}>
          {fault === null ? t('wizard.review.send') : t('wizard.review.sendAgain')}
        </Button>
        {isSending && (
          <Text size="sm" c="dimmed" mt="xs">
            {t(isUploading ? 'wizard.review.uploadingText' : 'wizard.review.sendingText')}
          </Text>
        )}
      </div>
    </Stack>
  );
}

/** Why it was not sent, as far as the reporter can do something about it. */
function faultOf(error: AppError): 'offline' | 'paused' | 'handlers' | 'closed' | 'unknown' {
  if (error.kind === 'network') return 'offline';
  if (error.has('INVALID_ACTION', 'paused')) return 'paused';
  if (error.has('INVALID_ACTION') || error.has('USER_NOT_FOUND')) return 'handlers';
  return error.has('ACCOUNT_NOT_FOUND') ? 'closed' : 'unknown';
}
