import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import { useSession } from '#session/use-session.ts';
import type { Choice, SearchChoices } from '#ui/filters/choice.ts';
import { AsyncCombobox } from '#ui/lookup/async-combobox.tsx';
import { useTask } from '#ui/form/use-task.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { appointHandler, retitleHandler } from './settings-commands.ts';
import type { Handler } from './settings-commands.ts';

interface HandlerFormProps {
  /** Null for a new one. */
  readonly handler: Handler | null;
  readonly search: SearchChoices;
  readonly onClose: () => void;
}

/** Appoints a member, or changes a handler's title. */
export function HandlerForm({ handler, search, onClose }: HandlerFormProps) {
  const { t } = useTranslation(['tellmore', 'wb-settings']);
  const { account } = useSession();
  const [member, setMember] = useState<Choice | null>(null);
  const [title, setTitle] = useState(handler?.title ?? '');
  const [mayIdentify, setMayIdentify] = useState(true);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, run] = useTask();

  async function save(): Promise<void> {
    if (handler === null && member === null) return setFault(t('handlers.memberMissing'));
    await run(
      async () => {
        if (handler) await retitleHandler(handler.id, title.trim());
        else if (member) await appointHandler(account.id, { userId: member.id, title: title.trim(), mayIdentify });
        onClose();
      },
      (error) => (toAppError(error).has('TAKEN', 'userId') ? setFault(t('handlers.taken')) : showError(error)),
    );
  }

  return (
    <PopupForm onSubmit={save} isBusy={isBusy} onClose={onClose}>
      {handler === null && (
        <AsyncCombobox<Choice>
          autoFocus
          label={t('handlers.member')}
          description={t('handlers.memberHelp')}
          error={fault}
          minCharacters={1}
          debounce={250}
          search={search}
          keyOf={({ id }) => id}
          textOf={({ label }) => label}
          renderItem={({ label, detail }) => (detail === undefined ? label : `${label} · ${detail}`)}
          onChoose={(chosen) => {
            setMember(chosen);
            setFault(null);
          }}
          onClear={() => setMember(null)}
        />
      )}
      <TextInput
        label={t('handlers.jobTitle')}
        description={t('handlers.jobTitleHelp')}
        maxLength={300}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      {handler === null && (
        <Checkbox
          label={t('wb-settings:handlers.mayIdentify')}
          description={t('wb-settings:handlers.mayIdentifyHelp')}
          checked={mayIdentify}
          onChange={({ currentTarget }) => setMayIdentify(currentTarget.checked)}
        />
      )}
    </PopupForm>
  );
}
