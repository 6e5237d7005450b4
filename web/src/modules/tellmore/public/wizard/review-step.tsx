import { Button, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import { newAccessCode, randomCharacters } from '#modules/tellmore/protocol/crockford.ts';
import type { SubmittedReport } from '#modules/tellmore/reporter/compose-report.ts';
import { inWorker } from '#modules/tellmore/reporter/crypto/crypto.ts';
import { submitReport } from '#modules/tellmore/reporter/whistleblower-api.ts';
import { announce } from '#ui/announce.ts';
import { formatList } from '#ui/format.ts';
import { showError } from '#ui/toast/show-error.ts';
import type { Channel } from '#modules/tellmore/public/channel-gate.tsx';
import { rosterHandlers } from '#modules/tellmore/public/roster-handlers.ts';
import { toDraft } from './draft.ts';
import type { ReportDraft } from './draft.ts';
import type { Submitted } from './receipt.tsx';
import classes from '#modules/tellmore/public/thread.module.css';

interface ReviewStepProps extends Channel {
  readonly draft: ReportDraft;
  readonly onEdit: (step: number) => void;
  readonly onSubmitted: (submitted: Submitted) => void;
}

/** What will be sent, and the button that encrypts and sends it. */
export function ReviewStep({ wbSlug, account, draft, onEdit, onSubmitted }: ReviewStepProps) {
  const { t } = useTranslation('whistleblower');
  const [isSending, setSending] = useState(false);
  // Kept for another try: the server answers a repeat of the same report alike.
  const composed = useRef<{ readonly report: SubmittedReport; readonly code: string } | null>(null);
  const names = rosterHandlers(account).filter(({ id }) => draft.handlerIds.includes(id));
  const facts: readonly (readonly [string, string, number])[] = [
    [t('fact.type'), draft.type === null ? '' : t(`type.${draft.type}`), 0],
    [t('fact.sender'), senderOf(draft, t('privacy.ANONYMOUS')), 0],
    ...(draft.category === null ? [] : [[t('fact.category'), t(`category.${draft.category}`), 1] as const]),
    [t('part.description'), draft.description, 1],
    ...(['timing', 'location', 'people'] as const).flatMap((part) =>
      draft[part] === '' ? [] : [[t(`part.${part}`), draft[part], 1] as const],
    ),
    [t('fact.handlers'), formatList(names.map(({ name }) => name)), 2],
  ];

  async function send(): Promise<void> {
    setSending(true);
    announce(t('wizard.review.sending'));
    try {
      composed.current ??= await compose();
      await submitReport(wbSlug, composed.current.report);
      const { report, code } = composed.current;
      onSubmitted({ reportNumber: report.reportNumber, code });
    } catch (error) {
      // Another number, or the new roster, on the next try.
      const told = toAppError(error);
      if (told.has('TAKEN') || told.has('INVALID_ACTION') || told.has('USER_NOT_FOUND')) composed.current = null;
      setSending(false);
      showError(error);
    }
  }

  async function compose() {
    const code = newAccessCode();
    const report = await inWorker('compose', account, toDraft(draft), randomCharacters(8), code);
    return { report, code };
  }

  return (
    <Stack>
      <dl className={classes.facts} data-single>
        {facts.map(([label, value, step]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={classes.text}>
              {value}
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t('wizard.review.editOf', { label })}
                onClick={() => onEdit(step)}
              >
                {t('wizard.review.edit')}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <Text>{t('wizard.review.text')}</Text>
      <div>
        <Button size="md" loading={isSending} onClick={() => void send()}>
          {t('wizard.review.send')}
        </Button>
      </div>
    </Stack>
  );
}

const senderOf = ({ privacy, firstName, lastName, email, phone }: ReportDraft, anonymous: string): string =>
  privacy === 'CONFIDENTIAL'
    ? [`${firstName} ${lastName}`.trim(), email.trim(), phone.trim()].filter(Boolean).join('\n')
    : anonymous;
