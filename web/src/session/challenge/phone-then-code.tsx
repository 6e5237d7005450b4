import { Button, Stack, Text } from '@mantine/core';
import { phoneSchema } from '#functions/account/contract/phone-schemas.ts';
import type { CodeSent } from '#functions/account/contract/two-factor-schemas.ts';
import type { PhoneNumberForm } from '#functions/account/contract/phone-schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError, toAppError } from '#api/app-error.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { PhoneFields } from '#ui/phone/phone-fields.tsx';
import { CodeForm, inOneLine } from './code-form.tsx';
import { ProvePerson } from './prove-person.tsx';

export interface PhoneThenCodeProps {
  /** Why the number is needed. */
  readonly text: string;
  /** The number that the form starts with. */
  readonly initial?: PhoneNumberForm | null;
  readonly submitLabel: string;
  /** Texts a code to the number. */
  readonly send: (phone: PhoneNumberForm, resend: boolean) => Promise<CodeSent>;
  readonly verify: (phone: PhoneNumberForm, code: string) => Promise<void>;
}

/**
 * A form for a phone number, then one for the code that was texted to it. In between the user proves that it is them,
 * where the server asks for it: before a first number.
 */
export function PhoneThenCode({ text, initial, submitLabel, send, verify }: PhoneThenCodeProps) {
  const { t } = useTranslation('security');
  const [phone, setPhone] = useState<PhoneNumberForm | null>(null);
  const [sent, setSent] = useState<CodeSent | null>(null);
  const { form, onSubmit } = useAppForm({
    schema: phoneSchema,
    initialValues: { phoneCountryCode: initial?.countryCode ?? '+47', phoneNumber: initial?.number ?? '' },
  });

  /** Without a code in `sent`, the form for the number is followed by the proof. */
  async function sendTo(typed: PhoneNumberForm, isAgain: boolean): Promise<CodeSent> {
    try {
      return await atTheFields(() => send(typed, isAgain));
    } catch (error) {
      if (toAppError(error).has('REAUTHENTICATION_REQUIRED')) {
        setSent(null);
        setPhone(typed);
      }
      throw error;
    }
  }

  const start = onSubmit(async ({ phoneCountryCode, phoneNumber }) => {
    const typed = { countryCode: phoneCountryCode, number: phoneNumber };
    setSent(await sendTo(typed, false));
    setPhone(typed);
  });

  if (phone && !sent) return <ProvePerson onProven={async () => setSent(await sendTo(phone, false))} />;
  if (phone && sent) {
    return (
      <CodeForm
        text={t('code.sentTo', { number: inOneLine(`${phone.countryCode} ${phone.number}`) })}
        submitLabel={submitLabel}
        verify={(code) => verify(phone, code)}
        sending={{
          cooldownSeconds: sent.cooldownSeconds,
          resentText: t('level2.sent'),
          resend: () => sendTo(phone, true),
        }}
      >
        <Button variant="subtle" onClick={() => setPhone(null)}>
          {t('code.otherNumber')}
        </Button>
      </CodeForm>
    );
  }
  return (
    <form onSubmit={start} noValidate>
      <Stack>
        <Text>{text}</Text>
        <PhoneFields form={form} countryLabel={t('phone.country')} numberLabel={t('phone.number')} />
        <Button type="submit" size="md" loading={form.submitting}>
          {t('phone.send')}
        </Button>
      </Stack>
    </form>
  );
}

/** Maps the field names of the edge functions to those of the form. */
async function atTheFields<Answer>(action: () => Promise<Answer>): Promise<Answer> {
  try {
    return await action();
  } catch (thrown) {
    const error = toAppError(thrown);
    const fields: Record<string, string> = { number: 'phoneNumber', countryCode: 'phoneCountryCode' };
    const errors = error.errors.map((one) => ({ ...one, path: fields[one.path ?? ''] ?? one.path }));
    throw new AppError(error.kind, errors, error.requestId, error);
  }
}
