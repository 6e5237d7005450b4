import { shownOrganizationNumber } from '#functions/platform/contract/shown-numbers.ts';
import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { TeamBrand } from '#ui/brand/team-brand.tsx';
import { formatDay } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { openDecline, openNotMe } from './open-dialogs.tsx';
import type { ReferenceProps } from './reference-gate.tsx';
import classes from './reference.module.css';

/** Who asks, what for, who reads the answers and for how long: what a referee wants to know before the questions. */
export function AboutRequest(props: ReferenceProps) {
  const { t } = useTranslation('reference');
  const to = usePathTo();
  const { view } = props;
  const { candidateName: candidate, sender, jobRole, kind } = view;
  const { organizationName: organization } = sender;
  const isWork = kind === 'WORK_EXPERIENCE';
  const names = { candidate, organization, job: jobRole ?? '', employer: view.facts.organizationName };
  return (
    <Card>
      {/* No name in the title: browsers keep it in their history. */}
      <PageTitle title={t(isWork ? 'work.tabTitle' : 'tabTitle')} />
      <TeamBrand brand={sender.brand} name={organization} />
      <Title order={1}>{isWork ? t('work.title') : t('about.title', names)}</Title>
      {isWork && <p className={classes.candidate}>{candidate}</p>}
      <Text mt={4}>{t(leadOf(isWork, jobRole), names)}</Text>
      {view.taken && (
        <Text mt="sm" fw={600}>
          {t('about.taken', { ...names, name: view.taken.byName, date: formatDay(view.taken.on) })}
        </Text>
      )}
      <dl className={classes.about}>
        <dt>{t('about.whoAsks')}</dt>
        <dd>
          {[
            organization,
            sender.organizationNumber && shownOrganizationNumber(sender.organizationNumber),
            sender.contactName,
            sender.contactPhone,
          ]
            .filter(Boolean)
            .join(', ')}
          {sender.contactEmail !== null && (
            <>
              {', '}
              <Anchor href={`mailto:${sender.contactEmail}`} underline="always" inherit>
                {sender.contactEmail}
              </Anchor>
            </>
          )}
        </dd>
        <dt>{t('about.whoReads')}</dt>
        <dd>{t('about.readers', names)}</dd>
        <dt>{t('about.howLong')}</dt>
        <dd>
          {t('about.minutes', { count: minutesFor(view) })}
          {` ${t('about.return', { date: formatDay(view.answerBy) })}`}
        </dd>
        {view.proof && (
          <>
            <dt>{t('about.proof')}</dt>
            <dd>{t(`about.proofBy.${view.proof.means}`, { address: view.proof.address ?? '', organization })}</dd>
          </>
        )}
        <dt>{t('about.kept')}</dt>
        <dd>
          {view.retentionMonths === 0 ? t('about.keptDecided') : t('about.keptMonths', { count: view.retentionMonths })}{' '}
          {t('about.device')}{' '}
          <Anchor component={Link} to={to('PRIVACY')} target="_blank" underline="always" inherit>
            {t('about.privacy')}
          </Anchor>
        </dd>
        <dt>{t('about.choice')}</dt>
        <dd>{t('about.voluntary', names)}</dd>
      </dl>
      <Group gap="xs">
        <Button variant="default" onClick={() => openDecline(props)}>
          {t('decline.open')}
        </Button>
        <Button variant="default" onClick={() => openNotMe(props, 'NOT_ME')}>
          {t('notMe.open')}
        </Button>
        <Button variant="default" onClick={() => openNotMe(props, 'WRONG_PERSON')}>
          {t('notMe.wrongPerson')}
        </Button>
      </Group>
    </Card>
  );
}

/** Facts, and four answers a minute; an employer's confirmation takes one. */
function minutesFor({ questionSet }: ReferenceProps['view']): number {
  return questionSet === null ? 1 : 1 + Math.ceil(questionSet.items.length / 4);
}

function leadOf(isWork: boolean, jobRole: string | null) {
  if (isWork) return jobRole === null ? 'work.lead' : 'work.leadJob';
  return jobRole === null ? 'about.lead' : 'about.leadJob';
}
