import '@mantine/core/styles/Alert.css';
import { Alert, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import { MOST_RECEIVERS } from '#functions/account/contract/member-handover.ts';
import type { MemberHandover, Receiver } from '#functions/account/contract/member-handover.ts';
import { SearchSelect } from '#ui/choice/search-select.tsx';
import { AsyncCombobox } from '#ui/lookup/async-combobox.tsx';
import { useTask } from '#ui/form/use-task.ts';
import { formatList, formatNumber } from '#ui/format.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';

interface RemovalFormProps {
  /** What happens to the person, in words. */
  readonly text: string;
  readonly submitLabel: string;
  readonly handover: MemberHandover;
  /** Of colleagues who may take over, by their name. */
  readonly search: (text: string) => Promise<readonly Receiver[]>;
  readonly onClose: () => void;
  /** Removes them; the work goes to the receiver, or by the rule with null. */
  readonly onRemove: (receiverId: string | null) => Promise<void>;
}

/** The value of the choice to follow the rule. */
const RULE = 'RULE';

/** Asks before a member is removed or leaves: what they have in the team, and who takes it over. */
export function RemovalForm({ text, submitLabel, handover, search, onClose, onRemove }: RemovalFormProps) {
  const { t } = useTranslation('settings');
  const [receiver, setReceiver] = useState(RULE);
  const [isBusy, run] = useTask();
  const { facts, receivers } = handover;
  const given = facts.filter(({ isGiven }) => isGiven);
  const kept = facts.filter(({ isGiven }) => !isGiven);
  const names = formatList(handover.heirs);
  const label = t('handover.receiver');
  const description = receiver === RULE ? t('handover.rule', { names }) : t('handover.chosen');
  const send = () =>
    run(
      async () => {
        await onRemove(receiver === RULE ? null : receiver);
        onClose();
      },
      (error) => {
        // The receiver lost the rights after the form was opened.
        if (!toAppError(error).has('USER_NOT_FOUND', 'userId')) return showError(error);
        showToast({ kind: 'error', message: t('handover.gone') });
      },
    );
  return (
    <PopupForm onSubmit={send} isBusy={isBusy} isDestructive submitLabel={submitLabel} onClose={onClose}>
      <Text>{text}</Text>
      {given.length > 0 ? (
        <Stack gap="xs">
          <Text fw={600}>{t('handover.title')}</Text>
          <FactList facts={given} />
          {receivers.length > MOST_RECEIVERS ? (
            <AsyncCombobox<Receiver>
              label={label}
              description={description}
              placeholder={t('handover.byRule')}
              minCharacters={1}
              debounce={250}
              search={search}
              keyOf={({ id }) => id}
              textOf={({ name }) => name}
              onChoose={({ id }) => setReceiver(id)}
              onClear={() => setReceiver(RULE)}
            />
          ) : receivers.length > 0 ? (
            <SearchSelect
              label={label}
              description={description}
              allowDeselect={false}
              value={receiver}
              onChange={(value) => setReceiver(value ?? RULE)}
              data={[
                { value: RULE, label: t('handover.byRule') },
                ...receivers.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          ) : (
            <Text size="sm">{t('handover.rule', { names })}</Text>
          )}
        </Stack>
      ) : null}
      {kept.length > 0 ? (
        <Alert
          color="yellow"
          variant="light"
          icon={<IconInfoCircle size={20} aria-hidden />}
          title={t('handover.kept')}
        >
          <FactList facts={kept} />
        </Alert>
      ) : null}
    </PopupForm>
  );
}

function FactList({ facts }: { facts: MemberHandover['facts'] }) {
  const { t } = useTranslation('settings');
  return (
    <Stack component="ul" gap={4} m={0} ps="md">
      {facts.map(({ fact, count }) => (
        <li key={fact}>
          {t(`handover.fact.${fact}` as 'handover.fact.DOCUMENTS', { count, formatted: formatNumber(count) })}
        </li>
      ))}
    </Stack>
  );
}
