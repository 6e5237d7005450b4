import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatList } from '#ui/format.ts';
import { labelOf, leftOutHandlers, rosterHandlers } from '#modules/tellmore/shared/roster-handlers.ts';
import type { Channel } from '#modules/tellmore/public/use-channel.ts';
import { notifiedAddress } from '#modules/tellmore/shared/draft.ts';
import type { ReportDraft } from '#modules/tellmore/shared/draft.ts';
import { namesFor } from '#modules/tellmore/shared/names-for.ts';
import { answersIn, answerText } from '#modules/tellmore/shared/own-questions.ts';
import { categoryText } from '#modules/tellmore/shared/own-words.ts';
import type { Step } from '#modules/tellmore/shared/draft-steps.ts';
import classes from './wizard.module.css';
import { fullName } from '#functions/platform/contract/full-name.ts';

interface ReviewFactsProps extends Pick<Channel, 'account'> {
  readonly draft: ReportDraft;
  readonly onEdit: (step: Step) => void;
}

/** Everything that was entered, each with a way back to its step. */
export function ReviewFacts({ account, draft, onEdit }: ReviewFactsProps) {
  const { t } = useTranslation('whistleblower');
  const names = rosterHandlers(account).filter(({ id }) => draft.handlerIds.includes(id));
  const leftOut = leftOutHandlers(account, draft.handlerIds);
  const category =
    draft.category === null
      ? ''
      : categoryText(draft.category, account.ownCategories, (known) => t(`category.${known}`));
  const facts: readonly (readonly [Step, string, string])[] = [
    ['type', t('fact.type'), draft.type === null ? '' : t(`type.${draft.type}`)],
    ['privacy', t('fact.sender'), senderOf(draft, t('privacy.ANONYMOUS'))],
    ['privacy', t('notify.fact'), notifiedAddress(draft) ?? ''],
    ['category', t('fact.category'), category],
    ['handlers', t('fact.handlers'), formatList(names.map(labelOf))],
    ['handlers', t('fact.namesFor'), draft.privacy === 'CONFIDENTIAL' ? namesFor(account, draft.handlerIds, t) : ''],
    ['handlers', t('fact.leftOut'), formatList(leftOut.map(labelOf))],
    ['details', t('part.description'), draft.description],
    ['details', t('part.timing'), draft.timing],
    ['details', t('part.location'), draft.location],
    ['details', t('part.people'), draft.people],
    ...answersIn(draft).map(
      (answer) => ['details', answer.question, answerText(answer, (said) => t(`own.${said}`))] as const,
    ),
  ];
  const shown = facts.filter(
    ([step, , value]) => value.trim() !== '' && !(step === 'category' && draft.type === 'FEEDBACK'),
  );
  return (
    <dl className={classes.facts}>
      {shown.map(([step, label, value], place) => (
        <div key={`${place} ${label}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          <dd>
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
  );
}

function senderOf(draft: ReportDraft, anonymous: string): string {
  if (draft.privacy !== 'CONFIDENTIAL') return anonymous;
  const phone = draft.phone.trim() === '' ? '' : `${draft.countryCode.trim()} ${draft.phone.trim()}`;
  return [fullName(draft), draft.email.trim(), phone].filter(Boolean).join('\n');
}
