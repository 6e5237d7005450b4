import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#session/use-session.ts';
import { StepHeading } from '#shared/wizard/step-heading.tsx';
import type { OwnCheckList } from '#functions/checks/contract/own-check-list.ts';
import { RefuseButton } from './refuse-button.tsx';
import classes from './check-wizard.module.css';

/** Each check that is asked for: what it is, whose turn it is, and how long it usually takes. */
export function AboutStep({ list, onNext }: { list: OwnCheckList; onNext: () => void }) {
  const { t } = useTranslation('candidate');
  const locale = useLocale();
  const organization = list.sender.organizationName;
  const help =
    list.consentedAt === null ? 'wizard.aboutText' : list.minutes > 0 ? 'wizard.aboutRest' : 'wizard.aboutDone';
  return (
    <>
      <StepHeading help={t(help, { organization, count: list.minutes })}>
        {t('wizard.aboutTitle', { name: list.firstName })}
      </StepHeading>
      <ul className={classes.checks}>
        {list.checks.map((check) => (
          <li key={check.id}>
            <Text fw={600}>{locale === 'nb' ? check.nameNb : check.nameEn}</Text>
            <Text>{locale === 'nb' ? check.textNb : check.textEn}</Text>
            <Text size="sm" c="dimmed">
              {check.byCandidate ? t('wizard.turn.you', { count: check.minutes }) : t('wizard.turn.others')} ·{' '}
              {t('wizard.usually', { count: check.turnaroundDays })}
            </Text>
            {check.restricted !== null && (
              <Text size="sm" c="dimmed">
                {t('wizard.restricted')}
              </Text>
            )}
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button size="md" onClick={onNext}>
          {t(list.consentedAt === null ? 'wizard.toConsent' : 'wizard.toChecks')}
        </Button>
        {list.consentedAt === null && <RefuseButton list={list} />}
      </div>
    </>
  );
}
