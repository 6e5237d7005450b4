import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppError } from '#api/app-error.ts';
import { confirm } from '#ui/popup/confirm.tsx';
import { openPopupOfType } from '#ui/popup/popup-kinds.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import type { PopupOptions } from '#ui/popup/popup-store.ts';
import { openStepLoader } from '#ui/step-loader/open-step-loader.ts';
import { StepList } from '#ui/step-loader/step-list.tsx';
import { Example } from './example.tsx';
import { people } from './people.ts';

const looks = [
  { variant: 'popup', size: 'sm' },
  { variant: 'popup', size: 'md' },
  { variant: 'popup', size: 'lg' },
  { variant: 'slideOver', size: 'md' },
  { variant: 'fullScreen' },
] as const satisfies readonly Partial<PopupOptions>[];

export function PopupsSection() {
  const { t } = useTranslation('library');
  const steps = [t('steps.first'), t('steps.second'), t('steps.third')];
  const failure = new AppError('data', [{ code: 'INTERNAL', path: null }]);
  const fails = () => Promise.reject(failure);
  return (
    <>
      <Example title={t('piece.popups')} layout="row">
        {looks.map((look) => {
          const name = `${look.variant} ${'size' in look ? look.size : ''}`.trim();
          return (
            <Button key={name} variant="default" onClick={() => openSample(name, look)}>
              {name}
            </Button>
          );
        })}
        <Button variant="default" onClick={() => openSample(people[3]?.detail ?? '', {})}>
          {t('state.longText')}
        </Button>
        <Button
          variant="default"
          onClick={() =>
            confirm({
              title: t('confirm.title'),
              body: t('confirm.body'),
              confirmLabel: t('confirm.button'),
              isDestructive: true,
              action: async () => {},
            })
          }
        >
          {t('confirm.open')}
        </Button>
        <Button variant="default" onClick={() => void openPopupOfType('not-a-kind', {})}>
          {t('unknownPopup')}
        </Button>
      </Example>
      <Example title={t('piece.steps')} layout="columns">
        <StepList steps={steps} progress={{ step: 1, error: null }} />
        <StepList steps={steps} progress={{ step: 1, error: failure }} />
        <StepList steps={steps} progress={{ step: 3, error: null }} />
      </Example>
      <Example title={t('piece.stepLoader')} layout="row">
        <Button
          variant="default"
          onClick={() =>
            void openStepLoader({ title: t('steps.title'), steps, task: async () => {}, autoComplete: true })
          }
        >
          {t('steps.closes')}
        </Button>
        <Button
          variant="default"
          onClick={() => void openStepLoader({ title: t('steps.title'), steps, task: async () => {} })}
        >
          {t('steps.stays')}
        </Button>
        <Button variant="default" onClick={() => void openStepLoader({ title: t('steps.title'), steps, task: fails })}>
          {t('steps.fails')}
        </Button>
      </Example>
    </>
  );
}

/** A popup that can open the next one on top of it, or in its place. */
function openSample(title: string, look: Partial<PopupOptions>): void {
  openPopup({ ...look, title, content: (close) => <Sample title={title} close={close} /> });
}

function Sample({ title, close }: { title: string; close: () => void }) {
  const { t } = useTranslation(['library', 'common']);
  return (
    <Stack gap="md">
      <Text>{t('popupText')}</Text>
      <TextInput label={t('column.name')} data-autofocus />
      <Button variant="default" onClick={() => openSample(t('stacked', { title }), {})}>
        {t('openOnTop')}
      </Button>
      <Button variant="default" onClick={() => openSample(t('replaced', { title }), { replace: true })}>
        {t('openInstead')}
      </Button>
      <Button onClick={close}>{t('common:action.close')}</Button>
    </Stack>
  );
}
