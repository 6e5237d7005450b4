import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Gap } from '#functions/checks/contract/months.ts';
import { useLocale } from '#session/use-session.ts';
import { ParagraphField } from './fields.tsx';
import { valueAt } from './use-check-form.ts';
import type { CheckFields } from './use-check-form.ts';

interface GapFieldsProps {
  readonly form: CheckFields;
  readonly gaps: readonly Gap[];
  /** What asks for the explanation. */
  readonly label: string;
  readonly help: string;
}

/** Names the months that no entry covers, and asks for or offers to explain them. */
export function GapFields({ form, gaps, label, help }: GapFieldsProps) {
  const { t } = useTranslation('check-forms');
  const locale = useLocale();
  const isExplained = valueAt(form, 'gapExplanation') !== '';
  if (gaps.length === 0 && !isExplained) return null;
  const format = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const nameOf = (month: string) => format.format(new Date(`${month}-01T00:00:00Z`));
  return (
    <section aria-labelledby="gaps">
      {gaps.length > 0 && (
        <>
          <Text fw={600} id="gaps">
            {t('gaps.title')}
          </Text>
          <ul>
            {gaps.map(({ from, to }) => (
              <li key={from}>
                {from === to ? nameOf(from) : t('gaps.months', { from: nameOf(from), to: nameOf(to) })}
              </li>
            ))}
          </ul>
        </>
      )}
      <ParagraphField form={form} path="gapExplanation" label={label} help={help} />
    </section>
  );
}
