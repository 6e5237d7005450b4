import { Anchor, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shownOrganizationNumber, shownPhone } from '#functions/platform/contract/shown-numbers.ts';
import { useLocale } from '#session/use-session.ts';
import { formatDate } from '#ui/format.ts';
import { OwnDeletionNotice } from '#modules/checkmore/retention/own-deletion-notice.tsx';
import type { OwnCheck, OwnCheckList } from '#functions/checks/contract/own-check-list.ts';
import { purposeOf } from './purpose-of.ts';
import { RefuseButton } from './refuse-button.tsx';
import classes from './check-wizard.module.css';

interface SenderFactsProps {
  readonly list: OwnCheckList;
  /** The check whose step is shown: only the deletion of this one is mentioned. */
  readonly check?: OwnCheck | undefined;
  /** Whether the consent is shown, and can be withdrawn here. */
  readonly withConsent: boolean;
}

/** Who asks, why, on which legal basis, whom to contact, how to withdraw, where to complain, and when what is deleted: below every step. */
export function SenderFacts({ list, check, withConsent }: SenderFactsProps) {
  const { t } = useTranslation('candidate');
  const { organizationName, organizationNumber, contactName, contactEmail, contactPhone } = list.sender;
  const hasPoliceCertificate = list.checks.some(({ type }) => type === 'CRIMINAL_RECORD');
  const locale = useLocale();
  const nameOf = (type: string) => {
    const named = list.checks.find((each) => each.type === type);
    return (locale === 'nb' ? named?.nameNb : named?.nameEn) ?? type;
  };
  const mayWithdraw = list.status.startsWith('PENDING') || list.lateUntil !== null;
  const contact = [contactName, contactPhone && shownPhone(contactPhone)].filter(Boolean).join(', ');
  return (
    <section className={classes.facts} aria-labelledby="sender-facts">
      <Title order={2} size="h4" id="sender-facts">
        {t('sender.title')}
      </Title>
      <dl>
        <dt>{t('sender.asks')}</dt>
        <dd>
          {organizationName}
          {organizationNumber !== null &&
            ` (${t('sender.number', { number: shownOrganizationNumber(organizationNumber) })})`}
        </dd>
        <dt>{t('sender.purpose')}</dt>
        <dd>{purposeOf(list, t)}</dd>
        <dt>{t('sender.basis')}</dt>
        <dd>
          {t('sender.basisText')} {hasPoliceCertificate && t('sender.basisPolice')}
        </dd>
        <dt>{t('sender.contact')}</dt>
        <dd>
          {contact}
          {contactEmail !== null && (
            <Text span inherit>
              {contact && ', '}
              <Anchor href={`mailto:${contactEmail}`} inherit underline="always">
                {contactEmail}
              </Anchor>
            </Text>
          )}
          {!contact && contactEmail === null && t('sender.noContact')}
        </dd>
        {withConsent && list.consentedAt !== null && (
          <>
            <dt>{t('sender.consent')}</dt>
            <dd>
              {t('consent.given', { date: formatDate(list.consentedAt) })}
              {mayWithdraw && (
                <>
                  {' '}
                  {t('sender.withdrawText')}
                  <div className={classes.withdraw}>
                    <RefuseButton list={list} variant="default" />
                  </div>
                </>
              )}
            </dd>
          </>
        )}
        <dt>{t('sender.complain')}</dt>
        <dd>{t('sender.complainText')}</dd>
      </dl>
      {list.consentedAt === null ? null : (
        <OwnDeletionNotice
          checkListId={list.id}
          types={check ? [check.type] : list.checks.map(({ type }) => type)}
          nameOf={nameOf}
        />
      )}
    </section>
  );
}
