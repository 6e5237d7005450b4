import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#functions/account/contract/people-page.ts';
import { shownPhone } from '#functions/platform/contract/shown-numbers.ts';
import { formatList } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { RelativeTime } from '#ui/page/relative-time.tsx';
import { personName } from './person.ts';
import classes from './people.module.css';
import { shownEmail } from '#ui/email.ts';

/** What the team knows of a person. The names of their profile and identity show once they have answered. */
export function PersonContact({ person }: { person: Person }) {
  const { t } = useTranslation(['people', 'common']);
  const { legalName, preferredName, personalAccount } = person.facts;
  return (
    <Card>
      <Title order={2} size="h3">
        {t('contact')}
      </Title>
      <dl className={classes.facts}>
        <Fact name={t('common:person.email')}>
          <a href={`mailto:${person.email}`}>{shownEmail(person.email)}</a>
        </Fact>
        <Fact name={t('edit.phone')}>
          {person.phone === null ? '–' : <a href={`tel:${person.phone}`}>{shownPhone(person.phone)}</a>}
        </Fact>
        <Fact name={t('invitationName')}>{personName(person)}</Fact>
        {preferredName ? <Fact name={t('preferredName')}>{preferredName}</Fact> : null}
        {legalName ? <Fact name={t('legalName')}>{t('verified', { name: legalName })}</Fact> : null}
        <Fact name={t('departments')}>{formatList(person.departments.map(({ name }) => name))}</Fact>
        {personalAccount ? <Fact name={t('personalAccount')}>{t('personalAccountText')}</Fact> : null}
        <Fact name={t('contacted')}>
          <RelativeTime when={person.lastContactedAt} />
        </Fact>
        <Fact name={t('since')}>
          <RelativeTime when={person.createdAt} />
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
