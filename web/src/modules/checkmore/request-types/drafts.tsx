import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { formatNumber } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { RelativeTime } from '#ui/page/relative-time.tsx';
import { confirmDeletion } from '#modules/checkmore/request-wizard/confirm-deletion.ts';
import type { Catalogue } from './catalogue.ts';
import type { CheckRequestsToContinueQuery } from './check-requests.generated.ts';
import { setOf } from './requested-set.ts';
import classes from './request-types.module.css';

const SHOWN = 3;

interface DraftsProps {
  readonly catalogue: Catalogue;
  readonly requests: CheckRequestsToContinueQuery;
}

/** The requests that were begun and not sent, the last changed first. */
export function Drafts({ catalogue, requests }: DraftsProps) {
  const { t } = useTranslation('checkmore');
  const to = usePathTo();
  const [showsAll, setShowsAll] = useState(false);
  const drafts = (requests.drafts?.edges ?? []).map(({ node }) => node);
  if (drafts.length === 0) return null;
  const shown = showsAll ? drafts : drafts.slice(0, SHOWN);
  return (
    <div className={classes.section}>
      <Card>
        <Title order={2} size="h4">
          {t('drafts.title')}
        </Title>
        <ul className={classes.drafts}>
          {shown.map((draft) => {
            const { name } = setOf(draft, catalogue, t('package.ownSelection'));
            return (
              <li key={draft.id} className={classes.draft}>
                <div>
                  <Text fw={600} size="sm">
                    {name}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {t('drafts.people', { count: draft.peopleCount, formatted: formatNumber(draft.peopleCount) })},{' '}
                    {t('drafts.changed')} <RelativeTime when={draft.updatedAt} />
                  </Text>
                </div>
                <div className={classes.draftActions}>
                  <Button
                    component={Link}
                    to={to('REQUEST_WIZARD', { id: draft.id })}
                    size="compact-md"
                    variant="light"
                    aria-label={t('drafts.continueOf', { name })}
                  >
                    {t('drafts.continue')}
                  </Button>
                  <Button
                    size="compact-md"
                    variant="subtle"
                    color="gray"
                    aria-label={t('drafts.deleteOf', { name })}
                    onClick={() => confirmDeletion(draft.id, name)}
                  >
                    {t('drafts.delete')}
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
        {!showsAll && drafts.length > SHOWN && (
          <Button variant="subtle" size="compact-md" onClick={() => setShowsAll(true)}>
            {t('drafts.showAll', { count: drafts.length - SHOWN })}
          </Button>
        )}
      </Card>
    </div>
  );
}
