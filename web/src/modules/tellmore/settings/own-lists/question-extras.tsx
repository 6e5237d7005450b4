import { ActionIcon, Button, Checkbox, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CHOICE_KINDS } from '#functions/whistleblowing/contract/own-lists.ts';
import type { OwnCategory } from '#functions/whistleblowing/contract/own-lists.ts';
import { QUESTION_KINDS, REPORT_TYPES } from '#functions/whistleblowing/contract/report-words.ts';
import { categoryChoices } from '#modules/tellmore/shared/category-name.ts';
import settings from '#modules/tellmore/settings/settings.module.css';
import type { ListForm } from './edited-item.ts';
import classes from './own-lists.module.css';

const NO_OPTION = { nb: '', en: '' };

interface QuestionExtrasProps {
  readonly form: UseFormReturnType<ListForm>;
  readonly index: number;
  /** The team's own categories, as they are published. */
  readonly own: readonly OwnCategory[];
}

/** How a question is answered, about which reports it is asked, and its help. */
export function QuestionExtras({ form, index, own }: QuestionExtrasProps) {
  const { t } = useTranslation(['wb-settings', 'tellmore']);
  const item = form.getValues().items[index];
  if (item === undefined) return null;
  const at = `items.${index}`;
  const hasOptions = CHOICE_KINDS.includes(item.kind);

  return (
    <>
      <div className={classes.languages}>
        <NativeSelect
          label={t('own.QUESTIONS.kind')}
          data={QUESTION_KINDS.map((value) => ({ value, label: t(`own.QUESTIONS.${value}`) }))}
          value={item.kind}
          onChange={({ currentTarget }) => {
            const kind = QUESTION_KINDS.find((each) => each === currentTarget.value) ?? 'TEXT';
            const kept = item.options.length > 0 ? item.options : [NO_OPTION, NO_OPTION];
            form.setFieldValue(at, { ...item, kind, options: CHOICE_KINDS.includes(kind) ? kept : [] });
          }}
        />
        <NativeSelect
          label={t('own.QUESTIONS.about')}
          data={[
            { value: '', label: t('own.QUESTIONS.everything') },
            ...REPORT_TYPES.map((value) => ({ value, label: t(`own.QUESTIONS.only.${value}`) })),
            { group: t('own.QUESTIONS.onlyCategory'), items: [...categoryChoices(own, item.category)] },
          ]}
          value={item.category ?? item.type ?? ''}
          error={form.errors[`${at}.category`]}
          onChange={({ currentTarget: { value } }) => {
            const type = REPORT_TYPES.find((each) => each === value) ?? null;
            const category = type === null && value !== '' ? value : null;
            form.setFieldValue(at, { ...item, type: category === null ? type : 'WHISTLEBLOWING', category });
          }}
        />
      </div>
      {hasOptions && (
        <Stack gap="xs">
          <Text fw={500} size="sm">
            {t('own.QUESTIONS.options')}
          </Text>
          {item.options.map((_option, place) => (
            <Group key={place} gap="xs" wrap="nowrap" align="flex-start">
              <div className={classes.languages}>
                {(['nb', 'en'] as const).map((language) => (
                  <TextInput
                    key={language}
                    aria-label={t(`own.QUESTIONS.option.${language}`, { number: place + 1 })}
                    placeholder={t(`own.${language}`)}
                    lang={language}
                    maxLength={100}
                    autoComplete="off"
                    {...form.getInputProps(`${at}.options.${place}.${language}`)}
                  />
                ))}
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                className={settings.tool}
                aria-label={t('own.QUESTIONS.removeOption', { number: place + 1 })}
                disabled={item.options.length <= 2}
                onClick={() => form.removeListItem(`${at}.options`, place)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
          {item.options.length < 20 && (
            <div>
              <Button
                variant="subtle"
                size="compact-md"
                onClick={() => form.insertListItem(`${at}.options`, NO_OPTION)}
              >
                {t('own.QUESTIONS.addOption')}
              </Button>
            </div>
          )}
        </Stack>
      )}
      <div className={classes.languages}>
        <Textarea
          label={t('own.QUESTIONS.helpNb')}
          lang="nb"
          autosize
          maxLength={500}
          {...form.getInputProps(`${at}.helpNb`)}
        />
        <Textarea
          label={t('own.QUESTIONS.helpEn')}
          lang="en"
          autosize
          maxLength={500}
          {...form.getInputProps(`${at}.helpEn`)}
        />
      </div>
      <Checkbox
        label={t('own.QUESTIONS.required')}
        description={t('own.QUESTIONS.requiredHelp')}
        checked={item.required}
        onChange={({ currentTarget }) => form.setFieldValue(`${at}.required`, currentTarget.checked)}
      />
    </>
  );
}
