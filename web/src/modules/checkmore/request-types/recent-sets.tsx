import { Button, Title } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Catalogue } from './catalogue.ts';
import type { CheckRequestsToContinueQuery } from './check-requests.generated.ts';
import { setOf } from './requested-set.ts';
import type { RequestedSet } from './requested-set.ts';
import type { StartInput } from '#functions/checks/contract/request-input.ts';
import classes from './request-types.module.css';

interface RecentSetsProps {
  readonly catalogue: Catalogue;
  readonly requests: CheckRequestsToContinueQuery;
  readonly onChoose: (input: StartInput) => void;
  readonly isStarting: boolean;
}

const SHOWN = 3;

/** The sets of the requests that were sent last. */
export function RecentSets({ catalogue, requests, onChoose, isStarting }: RecentSetsProps) {
  const { t } = useTranslation('checkmore');
  const recent = new Map<string, RequestedSet>();
  for (const { node } of requests.recent?.edges ?? []) {
    const set = setOf(node, catalogue, t('package.ownSelection'));
    if (set.input && recent.size < SHOWN) recent.set(JSON.stringify(set.input), set);
  }
  if (recent.size === 0) return null;
  return (
    <section aria-labelledby="recent">
      <Title order={2} size="h4" id="recent">
        {t('select.recent')}
      </Title>
      <div className={classes.recent}>
        {[...recent].map(([key, { name, input }]) => (
          <Button
            key={key}
            variant="default"
            leftSection={<IconHistory size={16} aria-hidden />}
            disabled={isStarting}
            onClick={() => input && onChoose(input)}
          >
            {name}
          </Button>
        ))}
      </div>
    </section>
  );
}
