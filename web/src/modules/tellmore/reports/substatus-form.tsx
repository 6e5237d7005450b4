import '@mantine/core/styles/Radio.css';
import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { worded } from '#modules/tellmore/shared/own-words.ts';
import { substatusNow } from '#modules/tellmore/shared/substatus.ts';
import { writtenNow } from '#modules/tellmore/shared/written-at.ts';
import { useTask } from '#ui/form/use-task.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { substatusesFor } from './case-texts.ts';
import type { ActionProps } from './handled-props.ts';
import { failWith, writeMessage } from './report-commands.ts';

const NONE = 'none';

/** Sets one of the team's own sub-statuses: a message where the reporter is to see it, otherwise a note among handlers. */
export function SubstatusForm({ report, channel, opened, onClose }: ActionProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('tellmore');
  const now = substatusNow(opened.entries);
  const choices = substatusesFor(report, channel);
  const present = choices.find(({ nb, en }) => nb === now?.label.nb && en === now.label.en)?.id ?? NONE;
  const [chosen, setChosen] = useState(present);
  const [isBusy, run] = useTask();

  async function save(): Promise<void> {
    if (chosen === present) return onClose();
    const choice = choices.find(({ id }) => id === chosen);
    const substatus = choice ? { nb: choice.nb, en: choice.en } : null;
    // What the reporter sees is taken back where they see it.
    const isShared = choice ? choice.visible : (now?.isShared ?? false);
    await run(async () => {
      const content = substatus === null ? t('fact.none') : worded(substatus);
      const value = { writtenAt: writtenNow(), kind: 'SUBSTATUS', content, substatus };
      await writeMessage(report.id, await opened.write(value, isShared ? 'CASE' : 'NOTES'), !isShared);
      onClose();
    }, failWith(onClose));
  }

  return (
    <PopupForm onSubmit={save} isBusy={isBusy} onClose={onClose}>
      <Radio.Group label={t('substatus.label')} value={chosen} onChange={setChosen}>
        <Stack gap="sm" mt="xs">
          <Radio data-autofocus value={NONE} label={t('fact.none')} />
          {choices.map(({ id, visible, ...label }) => (
            <Radio
              key={id}
              value={id}
              label={worded(label)}
              description={t(visible ? 'substatus.visible' : 'substatus.hidden')}
            />
          ))}
        </Stack>
      </Radio.Group>
    </PopupForm>
  );
}
