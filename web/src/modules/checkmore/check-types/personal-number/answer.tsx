import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from '#api/zod.ts';
import type { ReadNumber } from '#functions/identity/contract/identity-schemas.ts';
import { AnswerFacts } from '#modules/checkmore/check-forms/answer-facts.tsx';
import type { CheckAnswerProps } from '#modules/checkmore/check-parts/check-type-parts.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { countryName } from '#ui/choice/countries.ts';
import { showError } from '#ui/toast/show-error.ts';

const stored = z.object({
  country: z.string(),
  /** The check that has proven that the number is the candidate's. */
  provenBy: z.nullish(z.enum(['BANK_ID', 'IDENTITY', 'GLOBAL_IDENTITY'])),
});

/** That a number was given, and the number on request, for those who have opened the content. */
export function PersonalNumberAnswer({ answer, checkId }: CheckAnswerProps) {
  const { t } = useTranslation('check-forms');
  const { data } = stored.safeParse(answer);
  if (!data) return null;
  return (
    <Stack gap="xs" align="flex-start">
      <AnswerFacts
        groups={[
          {
            facts: [
              [t('number.given'), countryName(data.country)],
              [t('number.control'), t(data.provenBy ? `number.proven.${data.provenBy}` : 'number.unproven')],
            ],
          },
        ]}
      />
      {checkId === undefined ? null : <GivenNumber checkId={checkId} />}
    </Stack>
  );
}

/** Asks for a code by SMS, and each reading is logged. The number is not kept when the popup closes. */
function GivenNumber({ checkId }: { checkId: string }) {
  const { t } = useTranslation('check-forms');
  const [number, setNumber] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function show(): Promise<void> {
    setBusy(true);
    try {
      const request = { action: 'readNumber', subject: 'CHECK', subjectId: checkId };
      setNumber((await callAsUser<ReadNumber>('identity', request)).number);
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  }

  return (
    <>
      {/* Always rendered: a live region that appears together with its text is not read out. */}
      <Text role="status" size="sm">
        {number === null ? '' : `${t('number.shown')}: ${number}`}
      </Text>
      {number === null ? (
        <Button variant="default" size="xs" loading={isBusy} onClick={() => void show()}>
          {t('number.show')}
        </Button>
      ) : null}
    </>
  );
}
