import { Anchor, NativeSelect, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChannelChange } from '#functions/whistleblowing/contract/handling-input.ts';
import { retentionProposal } from '#functions/whistleblowing/contract/retention.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';

const MONTHS = [1, 3, 6, 12, 24, 36, 48, 60];

interface RetentionRuleProps {
  readonly months: number;
  /** Why it is not what is proposed; null where it is. */
  readonly reason: string | null;
  readonly country: string;
  readonly disabled: boolean;
  readonly onChange: (change: Pick<ChannelChange, 'retentionMonths' | 'retentionReason'>) => void;
}

/** How long closed reports are kept: what is proposed for the country, with its source, or another time with a reason. */
export function RetentionRule({ months, reason, country, disabled, onChange }: RetentionRuleProps) {
  const { t } = useTranslation(['tellmore', 'wb-settings']);
  const proposal = retentionProposal(country);
  const inMonths = (count: number) => t('rules.months', { count });

  function choose(retentionMonths: number): void {
    if (retentionMonths === proposal.months || retentionMonths === months) return onChange({ retentionMonths });
    openPopup({
      title: t('wb-settings:retention.why'),
      content: (close) => (
        <ReasonForm
          onClose={close}
          onSave={(retentionReason) => {
            onChange({ retentionMonths, retentionReason });
            close();
          }}
        />
      ),
    });
  }

  return (
    <div>
      <NativeSelect
        label={t('rules.retention')}
        description={t('rules.retentionHelp')}
        disabled={disabled}
        value={String(months)}
        data={[...new Set([...MONTHS, months, proposal.months])]
          .toSorted((a, b) => a - b)
          .map((count) => ({ value: String(count), label: inMonths(count) }))}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      />
      <Text size="sm" c="dimmed" mt={4}>
        {t(`wb-settings:retention.${proposal.basis}`, { months: inMonths(proposal.months) })}{' '}
        <Anchor href={proposal.source} target="_blank" rel="noreferrer" underline="always">
          {proposal.law}
        </Anchor>
      </Text>
      {months !== proposal.months && reason !== null && (
        <Text size="sm" className="as-written">
          {t('wb-settings:retention.reason', { reason })}
        </Text>
      )}
    </div>
  );
}

function ReasonForm({ onSave, onClose }: { onSave: (reason: string) => void; onClose: () => void }) {
  const { t } = useTranslation('wb-settings');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <PopupForm
      isBusy={false}
      submitLabel={t('retention.save')}
      onSubmit={() => (reason.trim() === '' ? setMissing(true) : onSave(reason.trim()))}
      onClose={onClose}
    >
      <Text>{t('retention.text')}</Text>
      <Textarea
        data-autofocus
        label={t('retention.label')}
        maxLength={500}
        autosize
        minRows={2}
        value={reason}
        error={isMissing && t('retention.missing')}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          setMissing(false);
        }}
      />
    </PopupForm>
  );
}
