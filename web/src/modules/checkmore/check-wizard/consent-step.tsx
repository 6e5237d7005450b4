import { Button, Checkbox, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#session/use-session.ts';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import { Form } from '#ui/form/form.tsx';
import { useTask } from '#ui/form/use-task.ts';
import { formatDate } from '#ui/format.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { consentCheckList } from './consent-commands.ts';
import { LegalBasis } from './legal-basis.tsx';
import type { OwnCheck, OwnCheckList } from '#functions/checks/contract/own-check-list.ts';
import { purposeOf } from './purpose-of.ts';
import { RefuseButton } from './refuse-button.tsx';
import classes from './check-wizard.module.css';

/** The consent: what, why, on which basis, who sees it, how long and with which rights. */
export function ConsentStep({ list, onNext }: { list: OwnCheckList; onNext: () => void }) {
  const { t } = useTranslation('candidate');
  const locale = useLocale();
  const [isAccepted, setAccepted] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const [isBusy, run] = useTask();
  const checkbox = useRef<HTMLInputElement>(null);
  const organization = list.sender.organizationName;

  async function consent(): Promise<void> {
    if (!isAccepted) {
      setReminded(true);
      return checkbox.current?.focus();
    }
    await run(async () => {
      await consentCheckList(list.id, locale);
      showToast({ kind: 'success', message: t('consent.done') });
      onNext();
    });
  }

  return (
    <Form onSubmit={consent}>
      <StepHeading help={t('consent.help')}>{t('consent.title')}</StepHeading>
      <div className={classes.terms}>
        <Title order={2}>{t('consent.whatTitle')}</Title>
        <Text>{t('consent.what')}</Text>
        <ul>
          {list.checks.map((check) => (
            <CheckTerms key={check.id} check={check} />
          ))}
        </ul>
        <Title order={2}>{t('consent.whyTitle')}</Title>
        <Text>{purposeOf(list, t)}</Text>
        <Title order={2}>{t('consent.basisTitle')}</Title>
        <Text>
          {t('sender.basisText')} {t('consent.basisAbove')}
        </Text>
        <Title order={2}>{t('consent.whoTitle')}</Title>
        <Text>{t('consent.who', { organization })}</Text>
        <Title order={2}>{t('consent.longTitle')}</Title>
        <Text>{t('consent.long')}</Text>
        <Title order={2}>{t('consent.rightsTitle')}</Title>
        <Text>{t('consent.rights')}</Text>
      </div>
      {list.consentedAt === null ? (
        <>
          <Checkbox
            ref={checkbox}
            aria-invalid={(isReminded && !isAccepted) || undefined}
            label={t('consent.accept')}
            checked={isAccepted}
            error={isReminded && !isAccepted && t('consent.acceptRequired')}
            onChange={(event) => setAccepted(event.currentTarget.checked)}
          />
          <div className={classes.actions}>
            <Button type="submit" size="md" loading={isBusy}>
              {t('consent.submit')}
            </Button>
            <RefuseButton list={list} />
          </div>
        </>
      ) : (
        <div className={classes.actions}>
          <Text>{t('consent.given', { date: formatDate(list.consentedAt) })}</Text>
          {list.status.startsWith('PENDING') && <RefuseButton list={list} />}
        </div>
      )}
    </Form>
  );
}

/** One check: how long what is given is kept, and on which basis the organisation can ask. */
function CheckTerms({ check }: { check: OwnCheck }) {
  const { t } = useTranslation('candidate');
  const name = useLocale() === 'nb' ? check.nameNb : check.nameEn;
  return (
    <li>
      <Text fw={600}>{name}</Text>
      <Text size="sm" c="dimmed">
        {t('consent.keptFor', { count: check.retentionMonths })}
      </Text>
      <details className={classes.basis}>
        <summary aria-label={t('check.basisOf', { name })}>{t('check.basis')}</summary>
        <LegalBasis check={check} />
      </details>
    </li>
  );
}
