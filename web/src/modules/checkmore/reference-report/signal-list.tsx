import { Button, Group, Text, Textarea, Title } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SIGNAL_KINDS } from '#functions/checks/contract/reference-content.ts';
import type { GivenReference, ReferenceSignal } from '#functions/checks/contract/reference-content.ts';
import { toAppError } from '#api/app-error.ts';
import { translateKey } from '#i18n/translate-key.ts';
import type { SessionUser } from '#routing/session-types.ts';
import { useOptionalSession } from '#session/use-session.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Form } from '#ui/form/form.tsx';
import { formatDateTime } from '#ui/format.ts';
import { showError } from '#ui/toast/show-error.ts';
import { reviewSignal } from './review-signal.ts';
import classes from './reference-report.module.css';

/** What should be looked into before a reference is trusted. A person judges; nothing follows by itself. */
export function SignalList({ references }: { references: readonly GivenReference[] }) {
  const { t } = useTranslation('reference-report');
  const signals = references
    .flatMap((reference) => reference.signals.map((signal) => ({ signal, name: reference.name })))
    .toSorted((one, other) =>
      one.signal.severity === other.signal.severity ? 0 : one.signal.severity === 'RED' ? -1 : 1,
    );
  if (signals.length === 0) return null;
  return (
    <section>
      <Title order={5}>{t('signals.title')}</Title>
      <Text size="sm" c="dimmed">
        {t('signals.help')}
      </Text>
      <ul className={classes.referees}>
        {signals.map(({ signal, name }) => (
          <SignalRow key={signal.id} signal={signal} name={name} />
        ))}
      </ul>
    </section>
  );
}

function SignalRow({ signal, name }: { signal: ReferenceSignal; name: string }) {
  const { t } = useTranslation('reference-report');
  const [review, setReview] = useState(
    signal.reviewedAt === null
      ? null
      : { when: signal.reviewedAt, who: signal.reviewerName ?? '', note: signal.note ?? '' },
  );
  const [isOpen, setOpen] = useState(false);
  const user = useOptionalSession()?.user;
  const kind = SIGNAL_KINDS.find((known) => known === signal.kind);
  if (!kind) return null;
  const isRed = signal.severity === 'RED';
  return (
    <li className={classes.referee}>
      <div className={classes.head}>
        <Text fw={600}>{t('signals.of', { what: t(`signals.kind.${kind}.title`), name })}</Text>
        {review === null ? (
          <StatusBadge tone={isRed ? 'danger' : 'warning'} icon={isRed ? IconAlertOctagon : IconAlertTriangle}>
            {t(isRed ? 'signals.red' : 'signals.amber')}
          </StatusBadge>
        ) : (
          <StatusBadge tone="neutral" icon={IconCircleCheck}>
            {t('signals.reviewed')}
          </StatusBadge>
        )}
      </div>
      <Text size="sm">{t(`signals.kind.${kind}.text`, { referee: name, ...signal.detail })}</Text>
      {review !== null && (
        <div className={classes.quote}>
          <Text size="xs" c="dimmed">
            {[review.who, formatDateTime(review.when)].filter(Boolean).join(' · ')}
          </Text>
          <Text size="sm">{review.note}</Text>
        </div>
      )}
      {review === null && !isOpen && (
        <Button variant="default" size="compact-sm" mt={4} onClick={() => setOpen(true)}>
          {t('signals.review')}
        </Button>
      )}
      {review === null && isOpen && (
        <ReviewForm
          signal={signal}
          onClose={() => setOpen(false)}
          onReviewed={(note) => setReview({ when: new Date().toISOString(), who: nameOf(user), note })}
        />
      )}
    </li>
  );
}

/** As the server names the reviewer. */
function nameOf(user: SessionUser | undefined): string {
  return [user?.firstName, user?.lastName].filter(Boolean).join(' ') || (user?.email ?? '');
}

interface ReviewFormProps {
  readonly signal: ReferenceSignal;
  readonly onReviewed: (note: string) => void;
  readonly onClose: () => void;
}

function ReviewForm({ signal, onReviewed, onClose }: ReviewFormProps) {
  const { t } = useTranslation('reference-report');
  const [note, setNote] = useState('');
  const [isBlank, setBlank] = useState(false);
  const [isSending, setSending] = useState(false);

  async function send(): Promise<void> {
    if (note.trim() === '') return setBlank(true);
    setSending(true);
    try {
      await reviewSignal(signal.id, note.trim());
      onReviewed(note.trim());
    } catch (error) {
      setSending(false);
      if (toAppError(error).has('BLANK', 'note')) setBlank(true);
      else showError(error);
    }
  }

  return (
    <Form onSubmit={send}>
      <Textarea
        mt="xs"
        label={t('signals.note')}
        rows={2}
        maxLength={2000}
        autoFocus
        value={note}
        error={isBlank && translateKey('validation.writeExplanation')}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          setBlank(false);
        }}
      />
      <Group mt="xs" gap="xs">
        <Button type="submit" size="compact-md" loading={isSending}>
          {t('signals.save')}
        </Button>
        <Button variant="default" size="compact-md" onClick={onClose}>
          {t('signals.cancel')}
        </Button>
      </Group>
    </Form>
  );
}
