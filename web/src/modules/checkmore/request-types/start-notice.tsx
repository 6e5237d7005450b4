import { useQuery, skipToken } from '@apollo/client/react';
import { Button, Checkbox, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { formatNumber } from '#ui/format.ts';
import type { StartInput } from '#functions/checks/contract/request-input.ts';
import type { Catalogue } from './catalogue.ts';
import { CheckRequestToCopyDocument } from './check-requests.generated.ts';
import { setOf } from './requested-set.ts';
import { PEOPLE_PARAMETER, usePreselectedPeople } from './use-start-request.ts';
import classes from './request-types.module.css';

interface StartNoticeProps {
  readonly catalogue: Catalogue;
  readonly onStart: (input: StartInput, files?: readonly string[]) => void;
  readonly isStarting: boolean;
}

/** The query parameter with the id of a request that is asked for again. */
const COPY_PARAMETER = 'copyOf';

/** What the URL already says about the new request: whom it is for, and which older one it repeats. */
export function StartNotice({ catalogue, onStart, isStarting }: StartNoticeProps) {
  const { t } = useTranslation('checkmore');
  const [params, setParams] = useSearchParams();
  const people = usePreselectedPeople();
  const copyOf = params.get(COPY_PARAMETER);
  const { data } = useQuery(
    CheckRequestToCopyDocument,
    copyOf === null ? skipToken : { variables: { id: copyOf }, fetchPolicy: 'cache-first' },
  );
  const original = data?.checkRequestByPk;
  const others = people.length === 0 ? (data?.people?.totalCount ?? 0) : 0;
  const files = (original?.checkRequestFileCollection?.edges ?? []).map(({ node }) => node.id);
  const [withPeople, setWithPeople] = useState(false);

  function forget(): void {
    setParams(
      (before) => {
        before.delete(PEOPLE_PARAMETER);
        return before;
      },
      { replace: true },
    );
  }

  return (
    <>
      {people.length > 0 && (
        <section className={classes.notice}>
          <div>
            <Title order={2} size="h4">
              {t('forPeople.title', { count: people.length })}
            </Title>
            <Text size="sm">{t('forPeople.text')}</Text>
          </div>
          <Button variant="default" onClick={forget}>
            {t('forPeople.clear')}
          </Button>
        </section>
      )}
      {original && (
        <section className={classes.notice}>
          <div>
            <Title order={2} size="h4">
              {t('again.title')}
            </Title>
            <Text size="sm">
              {t('again.text', { name: setOf(original, catalogue, t('package.ownSelection')).name })}
            </Text>
            {others > 0 && (
              <Checkbox
                mt="xs"
                label={t('again.people', { count: others, formatted: formatNumber(others) })}
                checked={withPeople}
                onChange={(event) => setWithPeople(event.currentTarget.checked)}
              />
            )}
          </div>
          <Button
            loading={isStarting}
            onClick={() => onStart({ copyOf: original.id, ...(withPeople ? { copyPeople: true } : {}) }, files)}
          >
            {t('again.start')}
          </Button>
        </section>
      )}
    </>
  );
}
