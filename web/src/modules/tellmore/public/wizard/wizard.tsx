import { IconPlayerPause } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlace } from '#modules/tellmore/public/routing/location.ts';
import { Redirect } from '#modules/tellmore/public/routing/redirect.tsx';
import type { Channel } from '#modules/tellmore/public/use-channel.ts';
import { useChannelPath } from '#modules/tellmore/public/use-channel-path.ts';
import { chosenFiles, useFileList } from '#modules/tellmore/files/chosen-files.ts';
import { draftFiles } from '#modules/tellmore/files/file-access.ts';
import { newSubmission } from '#modules/tellmore/reporter/submission.ts';
import { openUploads, submitReport } from '#modules/tellmore/reporter/whistleblower-api.ts';
import { keepReceipt, onReceipt, pendingReceipt } from '#modules/tellmore/reporter/pending-receipt.ts';
import { readStoredDraft } from '#modules/tellmore/reporter/stored-draft.ts';
import { keepWriting, keptWriting } from '#modules/tellmore/reporter/writing.ts';
import type { Writing } from '#modules/tellmore/reporter/writing.ts';
import { useFreshness } from '#shared/lists/use-freshness.ts';
import { useUnsavedWarning } from '#ui/form/use-unsaved-warning.ts';
import { MessagePage } from '#ui/page/message-page.tsx';
import { emptyDraft, handlersOf, hasWritten } from '#modules/tellmore/shared/draft.ts';
import type { ReportDraft } from '#modules/tellmore/shared/draft.ts';
import { LazyReceipt, LazyResumeDraft } from './lazy-parts.tsx';
import type { Submitted } from '#modules/tellmore/reporter/pending-receipt.ts';
import { WizardSteps } from './wizard-steps.tsx';

/** How often a channel that is paused is asked again, in milliseconds. */
const ASKS_MS = 60_000;

/** Where a report is written. Nothing is sent or stored before it is submitted. */
export function Wizard(channel: Channel) {
  const { step } = usePlace();
  const to = useChannelPath();
  const { account, wbSlug } = channel;
  const [writing, setWriting] = useState(() => keptWriting(wbSlug) ?? beginWriting(channel));
  const { draft } = writing;
  const hasFiles = useFileList(writing.files).length > 0;
  const isBegun = hasWritten(draft) || hasFiles;
  const [submitted, setSubmitted] = useState<Submitted | null>(() => pendingReceipt(wbSlug));
  useEffect(() => onReceipt(() => setSubmitted(pendingReceipt(wbSlug))), [wbSlug]);
  const [stored, setStored] = useState(() => (isBegun ? null : readStoredDraft(account.id, Date.now())));
  useEffect(() => keepWriting(wbSlug, submitted === null ? writing : null), [wbSlug, submitted, writing]);
  useUnsavedWarning(submitted === null && isBegun);
  // The team can pause the channel, and handlers can leave, while somebody writes.
  useFreshness(async () => channel.reload(), account.paused ? ASKS_MS : null);

  const handlerIds = handlersOf(account, draft);

  function change(changes: Partial<ReportDraft>): void {
    setWriting((known) => ({ ...known, draft: { ...known.draft, ...changes } }));
  }

  function resume(kept: ReportDraft | null): void {
    setStored(null);
    if (kept !== null) change(kept);
  }

  if (submitted !== null) return <LazyReceipt {...channel} {...submitted} />;
  if (stored !== null) return <LazyResumeDraft {...channel} stored={stored} onDone={resume} />;
  if (account.entrance?.isClosed && !isBegun) return <Redirect to={to('WB_LOGIN', { wbSlug })} />;
  if (account.paused && !isBegun) return <Paused />;
  return (
    <WizardSteps
      {...channel}
      step={step}
      {...writing}
      draft={{ ...draft, handlerIds }}
      hasLostHandlers={!draft.isPreset && handlerIds.length < draft.handlerIds.length}
      onChange={change}
      onSubmitted={(sent) => keepReceipt(wbSlug, sent)}
    />
  );
}

/** It stays one report, even if the reporter goes back to change something. */
function beginWriting({ account, wbSlug }: Channel): Writing {
  const submission = newSubmission((report) => submitReport(wbSlug, report));
  const access = draftFiles(() => submission.openUploads((id) => openUploads(wbSlug, id)));
  return { draft: emptyDraft(account), files: chosenFiles(), submission, access };
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
