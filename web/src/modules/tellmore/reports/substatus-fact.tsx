import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#ui/lazy-part.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { substatusesFor } from './case-texts.ts';
import type { ActionProps } from './handled-props.ts';

const SubstatusForm = lazyPart(async () => (await import('./substatus-form.tsx')).SubstatusForm, null);

/** The team's own sub-status of a report, and the button that changes it. */
export function SubstatusFact({ name, ...props }: ActionProps & { readonly name: string | null }) {
  const { t } = useTranslation('tellmore');
  const { report, channel, opened } = props;
  const isOpen = report.status === 'SUBMITTED' || report.status === 'IN_PROGRESS';
  const mayChange = opened.mayNote && (isOpen ? opened.mayWrite : report.status === 'CLOSED');
  return (
    <Group gap="xs">
      <Text>{name ?? t('fact.none')}</Text>
      {mayChange && substatusesFor(report, channel).length > 0 && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() =>
            openPopup({
              title: t('substatus.title'),
              content: (close) => <SubstatusForm {...props} onClose={close} />,
            })
          }
        >
          {t('substatus.change')}
        </Button>
      )}
    </Group>
  );
}
