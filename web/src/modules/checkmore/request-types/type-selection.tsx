import { Button, Text, Title } from '@mantine/core';
import { IconPackage, IconSearch, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SearchField } from '#ui/filters/search-field.tsx';
import { Card } from '#ui/page/card.tsx';
import { GROUPS, isFound } from './catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import type { CheckRequestsToContinueQuery } from './check-requests.generated.ts';
import { Drafts } from './drafts.tsx';
import { openPackageBuilder } from './open-package-builder.ts';
import { RecentSets } from './recent-sets.tsx';
import { SetCard } from './set-card.tsx';
import { StartNotice } from './start-notice.tsx';
import { useStartRequest } from './use-start-request.ts';
import classes from './request-types.module.css';

interface TypeSelectionProps {
  readonly catalogue: Catalogue;
  readonly requests: CheckRequestsToContinueQuery;
}

/** Drafts, recently used sets, and every set that the team can order, by purpose. The URL holds the search. */
export function TypeSelection({ catalogue, requests }: TypeSelectionProps) {
  const { t } = useTranslation('checkmore');
  const [params, setParams] = useSearchParams();
  const { start, starting } = useStartRequest();
  const search = params.get('q') ?? '';
  const found = catalogue.sets.filter((set) => isFound(set, search));
  const groups = GROUPS.map((group) => ({ group, sets: found.filter((set) => set.group === group) }));
  const build = () => void openPackageBuilder({ catalogue, onUse: start });

  function setSearch(text: string): void {
    setParams(
      (before) => {
        if (text) before.set('q', text);
        else before.delete('q');
        return before;
      },
      { replace: true },
    );
  }

  if (catalogue.types.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<IconShieldCheck size={24} aria-hidden />}
          title={t('select.notAvailable')}
          text={t('select.notAvailableText')}
        />
      </Card>
    );
  }
  return (
    <>
      <StartNotice catalogue={catalogue} onStart={start} isStarting={starting !== null} />
      <Drafts catalogue={catalogue} requests={requests} />
      <div className={classes.tools}>
        <SearchField label={t('select.search')} value={search} onChange={setSearch} />
        <Button variant="default" leftSection={<IconPackage size={18} aria-hidden />} onClick={build}>
          {t('package.build')}
        </Button>
      </div>
      {search === '' && (
        <RecentSets catalogue={catalogue} requests={requests} onChoose={start} isStarting={starting !== null} />
      )}
      <div role="status">
        {found.length === 0 && (
          <EmptyState
            icon={<IconSearch size={24} aria-hidden />}
            title={t('select.noneFound')}
            text={t('select.noneFoundText')}
          >
            <Button variant="default" onClick={() => setSearch('')}>
              {t('select.clearSearch')}
            </Button>
          </EmptyState>
        )}
      </div>
      {groups.map(({ group, sets }) =>
        sets.length === 0 ? null : (
          <section key={group} className={classes.group} aria-labelledby={`group-${group}`}>
            <Title order={2} size="h3" id={`group-${group}`}>
              {t(`select.group.${group}`)}
            </Title>
            <Text c="dimmed" size="sm">
              {t(`select.groupText.${group}`)}
            </Text>
            <ul className={classes.cards}>
              {sets.map((set) => (
                <SetCard
                  key={set.packageId ?? set.type}
                  set={set}
                  catalogue={catalogue}
                  onChoose={start}
                  starting={starting}
                />
              ))}
            </ul>
          </section>
        ),
      )}
    </>
  );
}
