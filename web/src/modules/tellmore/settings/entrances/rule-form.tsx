import { NativeSelect, Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import { categoryChoices, ownCategoriesOf } from '#modules/tellmore/shared/category-name.ts';
import { isTaking } from '#modules/tellmore/settings/channel-parts.ts';
import type { ChannelParts } from '#modules/tellmore/settings/channel-parts.ts';
import type { Handler } from '#modules/tellmore/settings/settings-commands.ts';
import { useSession } from '#session/use-session.ts';
import { useTask } from '#ui/form/use-task.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { createRule } from './entrance-commands.ts';

interface RuleFormProps extends Pick<ChannelParts, 'channel' | 'handlers' | 'entrances'> {
  /** Who declares their own conflict of interest; null for a rule of an administrator about anybody. */
  readonly own: Handler | null;
  readonly onClose: () => void;
}

/** Whom a reporter's page chooses in advance for a category or an entrance, or does not. */
export function RuleForm({ channel, handlers, entrances, own, onClose }: RuleFormProps) {
  const { t } = useTranslation(['wb-entrances', 'tellmore']);
  const { account } = useSession();
  const able = handlers.filter(isTaking);
  const [handlerId, setHandlerId] = useState(own?.id ?? able[0]?.id ?? '');
  const [isChosen, setChosen] = useState(own === null);
  const [category, setCategory] = useState('');
  const [entranceId, setEntranceId] = useState('');
  const [fault, setFault] = useState<'scope' | 'taken' | 'tooMany' | null>(null);
  const [isBusy, run] = useTask();
  const open = entrances.filter(({ closed }) => !closed);

  async function save(): Promise<void> {
    if (category === '' && entranceId === '') return setFault('scope');
    await run(
      async () => {
        await createRule(account.id, {
          handlerId,
          category: category || null,
          entranceId: entranceId || null,
          isChosen,
        });
        onClose();
      },
      (error) => {
        const fault = toAppError(error);
        if (fault.has('TAKEN', 'handlerId')) setFault('taken');
        else if (fault.has('TOO_BIG', 'rules')) setFault('tooMany');
        else showError(error);
      },
    );
  }

  return (
    <PopupForm onSubmit={save} isBusy={isBusy} onClose={onClose}>
      <Text>{t(own === null ? 'rule.text' : 'rule.ownText')}</Text>
      {own === null && (
        <>
          <NativeSelect
            data-autofocus
            label={t('rule.handler')}
            value={handlerId}
            data={able.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ currentTarget }) => setHandlerId(currentTarget.value)}
          />
          <Radio.Group
            label={t('rule.effect')}
            value={isChosen ? 'yes' : 'no'}
            onChange={(value) => setChosen(value === 'yes')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="yes" label={t('rule.chosen')} />
              <Radio value="no" label={t('rule.notChosen')} description={t('rule.notChosenHelp')} />
            </Stack>
          </Radio.Group>
        </>
      )}
      <NativeSelect
        label={t('tellmore:fact.category')}
        value={category}
        error={fault !== null && t(`rule.fault.${fault}`)}
        data={[{ value: '', label: t('rule.everyCategory') }, ...categoryChoices(ownCategoriesOf(channel), null)]}
        onChange={({ currentTarget }) => {
          setCategory(currentTarget.value);
          setFault(null);
        }}
      />
      {open.length > 0 && (
        <NativeSelect
          label={t('tellmore:fact.entrance')}
          value={entranceId}
          data={[
            { value: '', label: t('rule.everyEntrance') },
            ...open.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => {
            setEntranceId(currentTarget.value);
            setFault(null);
          }}
        />
      )}
    </PopupForm>
  );
}
