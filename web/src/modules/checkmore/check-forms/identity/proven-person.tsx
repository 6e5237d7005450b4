import { useTranslation } from 'react-i18next';
import { z } from '#api/zod.ts';
import { EID_METHOD_NAMES } from '#functions/identity/contract/eid-methods.ts';
import { AnswerFacts } from '#modules/checkmore/check-forms/answer-facts.tsx';
import type { CheckAnswerProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { countryName } from '#ui/choice/countries.ts';
import { formatDay } from '#ui/format.ts';
import { fullName } from '#functions/platform/contract/full-name.ts';

const stored = z.object({
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.nullable(z.string()),
  country: z.string(),
  method: z.optional(z.string()),
  document: z.optional(z.enum(['PASSPORT', 'ID_CARD'])),
  expiresOn: z.nullish(z.string()),
});

/** With what the candidate proved themselves, and as whom. */
export function ProvenAnswer({ answer }: CheckAnswerProps) {
  const { t } = useTranslation('identity');
  const { data } = stored.safeParse(answer);
  if (!data) return null;
  const method = EID_METHOD_NAMES.find((name) => name === data.method);
  const means = data.document ? t(`document.${data.document}`) : method ? t(`method.${method}`) : null;
  return (
    <AnswerFacts
      groups={[
        {
          facts: [
            [t('proven.means'), means],
            [t('proven.country'), countryName(data.country)],
            [t('proven.name'), fullName(data)],
            [t('proven.birthDate'), data.birthDate && formatDay(data.birthDate)],
            [t('proven.expiresOn'), data.expiresOn ? formatDay(data.expiresOn) : null],
          ],
        },
      ]}
    />
  );
}

/** The identity that the check has proven. */
export function ProvenResult({ result }: { readonly result: unknown }) {
  const { t } = useTranslation('identity');
  const { data } = stored.safeParse(result);
  if (!data) return null;
  const name = fullName(data);
  return (
    <AnswerFacts
      groups={[
        {
          facts: [
            [t('proven.confirmed'), name],
            [t('proven.birthDate'), data.birthDate && formatDay(data.birthDate)],
          ],
        },
      ]}
    />
  );
}
