import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Radio.css';
import { Alert, Button, Group, List, NativeSelect, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionProps } from '#modules/tellmore/reports/handled-props.ts';
import { failWith } from '#modules/tellmore/reports/report-commands.ts';
import { saveTask } from '#modules/tellmore/reports/task-commands.ts';
import { useLocale } from '#session/use-session.ts';
import { addDays, today } from '#ui/date/days.ts';
import { LazyDateField } from '#ui/date/lazy-date.tsx';
import { useTask } from '#ui/form/use-task.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { DECISIONS, DEFERRAL_GROUNDS } from './case-notes.ts';
import type { NoteOf } from './case-notes.ts';
import { RIGHTS_PROPOSALS } from './rights-proposals.ts';
import { writeNote } from './write-note.ts';

/** Art. 14(3)(a): within a reasonable time, at most a month. */
const MONTH = 30;
/** What the proposed text leaves open. */
const GAP = /\[[^\]]*\]/;
const STEPS = ['who', 'when', 'how'] as const;
const TIPS = ['month', 'source', 'both', 'access'] as const;

type RightsFormProps = ActionProps & { readonly before: NoteOf<'RIGHTS'> | undefined; readonly onClose: () => void };

/** Guides a handler through what somebody whom a report is about may know, and records the decision. */
export function RightsForm({ report, opened, unlocked, before, onClose }: RightsFormProps) {
  const { t } = useTranslation('casework');
  const language = useLocale() === 'en' ? 'en' : 'nb';
  const [step, setStep] = useState(0);
  const [person, setPerson] = useState(before?.person ?? '');
  const [decision, setDecision] = useState<(typeof DECISIONS)[number]>('LATER');
  const [ground, setGround] = useState(before?.ground ?? 'INVESTIGATION');
  const [reason, setReason] = useState(before?.reason ?? '');
  const [followUp, setFollowUp] = useState<string>(addDays(today(), MONTH));
  const [day, setDay] = useState<string>(today());
  const [content, setContent] = useState<string>(RIGHTS_PROPOSALS[language]);
  const [fault, setFault] = useState<'person' | 'reason' | 'followUp' | 'day' | 'content' | 'gaps' | null>(null);
  const [isBusy, run] = useTask();
  const isTold = decision === 'TOLD';

  function faultNow(): typeof fault {
    if (step === 0) return person.trim() === '' ? 'person' : null;
    if (step === 1) return null;
    if (isTold && content.trim() === '') return 'content';
    if (isTold && GAP.test(content)) return 'gaps';
    if (isTold) return day === '' || day > today() ? 'day' : null;
    if (reason.trim() === '') return 'reason';
    return decision === 'LATER' && followUp <= today() ? 'followUp' : null;
  }

  async function goOn(): Promise<void> {
    const found = faultNow();
    setFault(found);
    if (found !== null) return;
    if (step < STEPS.length - 1) return setStep(step + 1);
    await run(async () => {
      await writeNote(report.id, opened, {
        kind: 'RIGHTS',
        person: person.trim(),
        decision,
        day: isTold ? day : null,
        content: isTold ? content.trim() : '',
        ground: isTold ? null : ground,
        reason: isTold ? '' : reason.trim(),
        followUp: decision === 'LATER' ? followUp : null,
      });
      // The note is written: without the task the day is still in it.
      if (decision === 'LATER') {
        const task = { title: t('rights.task', { person: person.trim() }), due: followUp };
        await saveTask(report, opened, { ...task, assigneeId: unlocked.handlerId });
      }
      onClose();
    }, failWith(onClose));
  }

  return (
    <PopupForm
      onSubmit={goOn}
      isBusy={isBusy}
      submitLabel={t(step < STEPS.length - 1 ? 'rights.next' : 'rights.save')}
      onClose={onClose}
    >
      <Group justify="space-between">
        <Text fw={600} role="status">
          {t('rights.step', { number: step + 1, count: STEPS.length, name: t(`rights.${STEPS[step] ?? 'who'}`) })}
        </Text>
        {step > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => setStep(step - 1)}>
            {t('rights.back')}
          </Button>
        )}
      </Group>
      {step === 0 && (
        <>
          <Text>{t('rights.about')}</Text>
          <List size="sm" spacing="xs">
            {TIPS.map((tip) => (
              <List.Item key={tip}>{t(`rights.tip.${tip}`)}</List.Item>
            ))}
          </List>
          <TextInput
            data-autofocus
            label={t('rights.person')}
            description={t('rights.personHelp')}
            maxLength={300}
            value={person}
            error={fault === 'person' && t('rights.personMissing')}
            onChange={({ currentTarget }) => setPerson(currentTarget.value)}
          />
        </>
      )}
      {step === 1 && (
        <Radio.Group
          label={t('rights.decision', { person })}
          value={decision}
          onChange={(value) => setDecision(DECISIONS.find((each) => each === value) ?? 'LATER')}
        >
          <Stack gap="xs" mt="xs">
            {DECISIONS.map((each) => (
              <Radio
                key={each}
                value={each}
                label={t(`rights.choice.${each}`)}
                description={t(`rights.choiceHelp.${each}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {step === 2 && isTold && (
        <>
          <Alert color="yellow">{t('rights.sourceWarning')}</Alert>
          <Textarea
            label={t('rights.content')}
            description={t('rights.contentHelp')}
            autosize
            minRows={6}
            maxRows={16}
            maxLength={20_000}
            value={content}
            error={(fault === 'content' || fault === 'gaps') && t(`rights.${fault}Missing`)}
            onChange={({ currentTarget }) => setContent(currentTarget.value)}
          />
          <Group gap="xs">
            {(['nb', 'en'] as const).map((of) => (
              <Button key={of} variant="default" size="compact-sm" onClick={() => setContent(RIGHTS_PROPOSALS[of])}>
                {t(`rights.proposalIn.${of}`)}
              </Button>
            ))}
          </Group>
          <LazyDateField
            label={t('rights.day')}
            value={day}
            {...(fault === 'day' && { error: t('rights.dayMissing') })}
            onChange={setDay}
          />
        </>
      )}
      {step === 2 && !isTold && (
        <>
          <NativeSelect
            label={t('rights.groundLabel')}
            value={ground}
            data={DEFERRAL_GROUNDS.map((value) => ({ value, label: t(`rights.ground.${value}`) }))}
            onChange={({ currentTarget }) =>
              setGround(DEFERRAL_GROUNDS.find((each) => each === currentTarget.value) ?? 'OTHER')
            }
          />
          <Textarea
            label={t('rights.reason')}
            description={t(`rights.groundHelp.${ground}`)}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={5000}
            value={reason}
            error={fault === 'reason' && t('rights.reasonMissing')}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {decision === 'LATER' && (
            <>
              <LazyDateField
                label={t('rights.followUp')}
                value={followUp}
                {...(fault === 'followUp' && { error: t('rights.followUpMissing') })}
                onChange={setFollowUp}
              />
              <Text size="sm" c="dimmed">
                {t('rights.followUpHelp')}
              </Text>
            </>
          )}
        </>
      )}
    </PopupForm>
  );
}
