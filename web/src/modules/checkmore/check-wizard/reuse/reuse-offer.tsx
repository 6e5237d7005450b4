import { Button, Checkbox, Skeleton, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import { REUSE_TEXT_VERSION } from '#functions/checks/contract/consent-text.ts';
import type { OwnCheck } from '#functions/checks/contract/own-check-list.ts';
import { checkTypeParts } from '#modules/checkmore/check-types/find-check-type.ts';
import { runOperation } from '#session/run-operation.ts';
import { reloadShown } from '#session/use-operation.ts';
import { useLocale } from '#session/use-session.ts';
import { Form } from '#ui/form/form.tsx';
import { useTask } from '#ui/form/use-task.ts';
import { formatDate } from '#ui/format.ts';
import { formatValidUntil } from '#modules/checkmore/check-parts/valid-until.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { ReuseCheckOperation } from './reuse.light.generated.ts';
import classes from './reuse.module.css';

const answers = new Map(
  [...checkTypeParts.values()].flatMap(({ type, answer }) =>
    answer ? [[type, { Shown: lazyPart(answer, <Skeleton height={48} aria-busy="true" />) }] as const] : [],
  ),
);

interface ReuseOfferProps {
  readonly check: OwnCheck;
  readonly offer: NonNullable<OwnCheck['reuse']>;
  readonly organization: string;
  readonly onReused: () => void;
  /** The candidate answers the check instead. */
  readonly onDeclined: () => void;
}

/** A check of another request that can count for this one: what is shared, what is not, and the consent to it. */
export function ReuseOffer({ check, offer, organization, onReused, onDeclined }: ReuseOfferProps) {
  const { t } = useTranslation('check-forms');
  const locale = useLocale();
  const [isAccepted, setAccepted] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const [isBusy, run] = useTask();
  const checkbox = useRef<HTMLInputElement>(null);
  const parts = answers.get(check.type);

  async function use(): Promise<void> {
    if (!isAccepted) {
      setReminded(true);
      return checkbox.current?.focus();
    }
    await run(async () => {
      const input = { offerId: offer.offerId, textVersion: REUSE_TEXT_VERSION, language: locale };
      try {
        await runOperation(ReuseCheckOperation, { checkId: check.id, input });
      } catch (thrown) {
        if (!toAppError(thrown).has('INVALID_ACTION', 'offerId')) throw thrown;
        showToast({ kind: 'error', message: t('reuse.ended') });
        return reloadShown();
      }
      showToast({ kind: 'success', message: t('reuse.done') });
      await reloadShown();
      onReused();
    });
  }

  return (
    <Form onSubmit={use}>
      <section className={classes.offer} aria-labelledby="reuse-title">
        <Title order={2} size="h3" id="reuse-title">
          {t('reuse.title')}
        </Title>
        <Text>
          {t('reuse.text', { earlier: offer.organizationName, date: formatDate(offer.completedAt), organization })}
        </Text>
        <Title order={3} size="h5">
          {t('reuse.sharedTitle', { organization })}
        </Title>
        <ul className={classes.list}>
          <li>{t('reuse.outcome', { date: formatDate(offer.completedAt) })}</li>
          <li>
            {offer.validUntil === null
              ? t('reuse.lasting')
              : t('reuse.validUntil', { date: formatValidUntil(offer.validUntil) })}
          </li>
          <li>{t('reuse.answers')}</li>
        </ul>
        <div className={classes.answer}>{parts && <parts.Shown answer={offer.answer} />}</div>
        <Title order={3} size="h5">
          {t('reuse.keptTitle')}
        </Title>
        <Text>{t('reuse.kept', { earlier: offer.organizationName })}</Text>
        <Checkbox
          ref={checkbox}
          aria-invalid={(isReminded && !isAccepted) || undefined}
          label={t('reuse.accept', { organization })}
          description={t('reuse.acceptHelp', { organization })}
          checked={isAccepted}
          error={isReminded && !isAccepted && t('reuse.acceptRequired')}
          onChange={(event) => setAccepted(event.currentTarget.checked)}
        />
        <div className={classes.actions}>
          <Button type="submit" size="md" loading={isBusy}>
            {t('reuse.submit')}
          </Button>
          <Button variant="default" size="md" onClick={onDeclined}>
            {t('reuse.decline')}
          </Button>
        </div>
      </section>
    </Form>
  );
}
