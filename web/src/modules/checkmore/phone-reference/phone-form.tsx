import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import type { PhoneReference } from '#functions/checks/contract/phone-reference.ts';
import { shownPhone } from '#functions/platform/contract/shown-numbers.ts';
import { translateKey } from '#i18n/translate-key.ts';
import { FactsSection } from '#modules/checkmore/reference/facts-section.tsx';
import { QuestionCards } from '#modules/checkmore/reference/question-cards.tsx';
import { judge, startValues } from '#modules/checkmore/reference/reference-values.ts';
import { LazyDateField } from '#ui/date/lazy-date.tsx';
import { Form } from '#ui/form/form.tsx';
import { errorText, showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { recordReference } from './record-reference.ts';

interface PhoneFormProps {
  readonly refereeId: string;
  readonly asked: PhoneReference;
  /** Something was noted. */
  readonly onTyped: () => void;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const FAULTY = '[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input';
const today = () => new Date().toISOString().slice(0, 10);

/** The questions that the referee was asked, to read aloud and note the answers. */
export function PhoneForm({ refereeId, asked, onTyped, onSaved, onClose }: PhoneFormProps) {
  const { t } = useTranslation('phone-reference');
  const { candidateName: candidate, refereeName, phone, questionSet } = asked;
  // Whether the referee wants to hear from us is theirs to say.
  const [values, setNoted] = useState(() => ({
    ...startValues({ ...asked, draft: null }, questionSet),
    marketing: false,
  }));
  const [takenOn, setTakenOn] = useState(today);
  const [tries, setTries] = useState(0);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const form = useRef<HTMLDivElement>(null);
  const { faults, output } = judge(values, asked, questionSet);

  useEffect(
    function showFirstFault() {
      if (tries > 0) form.current?.querySelector<HTMLElement>(FAULTY)?.focus();
    },
    [tries],
  );

  /** The server's faults are about what was sent before. */
  function setValues(noted: typeof values): void {
    setNoted(noted);
    setRefused(new Map());
    onTyped();
  }

  function faultAt(path: string): string | undefined {
    const fault = faults.get(path);
    return fault !== undefined && tries > 0 ? translateKey(fault) : refused.get(path);
  }

  async function send(): Promise<void> {
    setTries(tries + 1);
    if (output === null) return;
    setSending(true);
    try {
      await recordReference(refereeId, { takenOn, facts: output.facts, answers: output.answers });
      onSaved();
      showToast({ kind: 'success', message: t('saved') });
    } catch (thrown) {
      setSending(false);
      const { errors } = toAppError(thrown);
      const found = errors.flatMap((error) => (error.path === null ? [] : [[error.path, errorText(error)] as const]));
      setRefused(new Map(found));
      if (found.length === 0) showError(thrown);
    }
  }

  return (
    <Form onSubmit={() => void send()}>
      <Stack ref={form}>
        <Text>{t('intro', { name: refereeName, candidate })}</Text>
        <Text size="sm" c="dimmed">
          {t('marked', { name: refereeName })}
        </Text>
        {phone !== null && <Text fw={600}>{t('phone', { phone: shownPhone(phone) })}</Text>}
        <LazyDateField
          label={t('takenOn')}
          value={takenOn}
          onChange={(day) => {
            setTakenOn(day);
            setRefused(new Map());
            onTyped();
          }}
          {...(refused.has('takenOn') ? { error: t('takenOnWrong') } : {})}
        />
        <FactsSection
          view={asked}
          facts={values.facts}
          onChange={(facts) => setValues({ ...values, facts })}
          faultAt={(field) => faultAt(`facts.${field}`)}
        />
        <QuestionCards
          set={questionSet}
          candidate={candidate}
          answers={values.answers}
          onChange={(id, answer) => setValues({ ...values, answers: { ...values.answers, [id]: answer } })}
          faultAt={(path) => faultAt(`answers.${path}`)}
        />
        <Text size="sm" role="status">
          {tries > 0 && faults.size > 0 ? t('faults', { count: faults.size }) : ''}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
