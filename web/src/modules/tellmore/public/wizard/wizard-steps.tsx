import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { warmUp } from '#modules/tellmore/reporter/crypto/crypto.ts';
import { usePathTo } from '#session/use-session.ts';
import { Card } from '#ui/page/card.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import type { Channel } from '#modules/tellmore/public/channel-gate.tsx';
import { missingIn } from './draft.ts';
import type { ReportDraft } from './draft.ts';
import { KindStep } from './kind-step.tsx';
import type { Submitted } from './receipt.tsx';
import { ReviewStep } from './review-step.tsx';
import { WhatStep } from './what-step.tsx';
import { WhoStep } from './who-step.tsx';

const STEPS = ['kind', 'what', 'who', 'review'] as const;

interface WizardStepsProps extends Channel {
  readonly step: number;
  readonly draft: ReportDraft;
  readonly onChange: (changes: Partial<ReportDraft>) => void;
  readonly onSubmitted: (submitted: Submitted) => void;
}

const forms = { kind: KindStep, what: WhatStep, who: WhoStep } as const;

/** The steps, each in the URL; a later one opens only when those before it are complete. */
export function WizardSteps({ step: asked, draft, onChange, onSubmitted, ...channel }: WizardStepsProps) {
  const { t } = useTranslation('whistleblower');
  const to = usePathTo();
  const navigate = useNavigate();
  const [hasTried, setTried] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  useEffect(warmUp, []);

  const open = STEPS.findIndex((name) => name !== 'review' && missingIn[name](draft).length > 0);
  const last = open === -1 ? STEPS.length - 1 : open;
  const index = Math.min(Number.isInteger(asked) && asked >= 0 ? asked : 0, last);
  const name = STEPS[index] ?? 'kind';
  const missing = hasTried && name !== 'review' ? missingIn[name](draft) : [];

  function goTo(target: number): void {
    setTried(false);
    void navigate(to('WB_WIZARD', { wbSlug: channel.wbSlug, step: String(target) }));
  }

  function goOn(): void {
    if (name !== 'review' && missingIn[name](draft).length > 0) {
      setTried(true);
      // After the faults are drawn.
      setTimeout(() =>
        page.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-missing] input')?.focus(),
      );
      return;
    }
    goTo(index + 1);
  }

  const Form = name === 'review' ? null : forms[name];
  return (
    <Stack ref={page}>
      <PageTitle title={t('tabTitle')} />
      <div>
        <Text size="sm" c="dimmed">
          {t('wizard.stepOf', { step: index + 1, count: STEPS.length })}
        </Text>
        <Title order={1}>{t(`wizard.${name}.title`)}</Title>
        <Text c="dimmed">{t(`wizard.${name}.help`)}</Text>
      </div>
      <Card>
        {Form === null ? (
          <ReviewStep {...channel} draft={draft} onEdit={goTo} onSubmitted={onSubmitted} />
        ) : (
          <Form {...channel} draft={draft} missing={missing} onChange={onChange} />
        )}
      </Card>
      <Group justify="space-between">
        <Button
          variant="default"
          onClick={() => (index === 0 ? void navigate(to('WB_LOGIN', { wbSlug: channel.wbSlug })) : goTo(index - 1))}
        >
          {t('wizard.back')}
        </Button>
        {Form !== null && <Button onClick={goOn}>{t('wizard.next')}</Button>}
      </Group>
    </Stack>
  );
}
