import { IconPlayerPause } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Channel } from '#modules/tellmore/public/use-channel.ts';
import { useChosenFiles, useFileList } from '#modules/tellmore/files/chosen-files.ts';
import { draftFiles } from '#modules/tellmore/files/file-access.ts';
import { newSubmission } from '#modules/tellmore/reporter/submission.ts';
import { openUploads, submitReport } from '#modules/tellmore/reporter/whistleblower-api.ts';
import { pendingReceipt } from '#modules/tellmore/reporter/pending-receipt.ts';
import { readStoredDraft } from '#modules/tellmore/reporter/stored-draft.ts';
import { useUnsavedWarning } from '#ui/form/use-unsaved-warning.ts';
import { MessagePage } from '#ui/page/message-page.tsx';
import { emptyDraft, hasWritten } from './draft.ts';
import type { ReportDraft } from './draft.ts';
import { Receipt } from './receipt.tsx';
import type { Submitted } from '#modules/tellmore/reporter/pending-receipt.ts';
import { ResumeDraft } from './resume-draft.tsx';
import { WizardSteps } from './wizard-steps.tsx';

/** Where a report is written. Nothing of it is sent or stored before it is submitted. */
export function Wizard(channel: Channel) {
  const { step = '0' } = useParams();
  const { account, wbSlug } = channel;
  const [draft, setDraft] = useState(() => emptyDraft(account));
  const files = useChosenFiles();
  // Here, not in the last step: whoever goes back to change something still sends the same report.
  const [submission] = useState(() => newSubmission((report) => submitReport(wbSlug, report)));
  const [access] = useState(() => draftFiles(() => openUploads(wbSlug, submission.id)));
  const hasFiles = useFileList(files).length > 0;
  const [submitted, setSubmitted] = useState<Submitted | null>(() => pendingReceipt(wbSlug));
  const [stored, setStored] = useState(() => readStoredDraft(account.id, Date.now()));
  useUnsavedWarning(submitted === null && (hasWritten(draft) || hasFiles));

  // Handlers can have left since they were chosen.
  const handlerIds = draft.handlerIds.filter((id) => account.handlerIds.includes(id));

  function resume(kept: ReportDraft | null): void {
    setStored(null);
    if (kept !== null) setDraft(kept);
  }

  if (channel.account.paused && submitted === null && !hasWritten(draft) && !hasFiles) return <Paused />;
  if (submitted !== null) return <Receipt {...channel} {...submitted} />;
  if (stored !== null) return <ResumeDraft {...channel} stored={stored} onDone={resume} />;
  return (
    <WizardSteps
      {...channel}
      step={step}
      draft={{ ...draft, handlerIds }}
      files={files}
      submission={submission}
      access={access}
      onChange={(changes) => setDraft((known) => ({ ...known, ...changes }))}
      onSubmitted={setSubmitted}
    />
  );
}

function Paused() {
  const { t } = useTranslation('whistleblower');
  return (
    <MessagePage
      icon={<IconPlayerPause size={28} aria-hidden />}
      title={t('paused.title')}
      tabTitle={t('tabTitle')}
      text={t('paused.text')}
    />
  );
}
