import { Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertTriangle, IconRosetteDiscountCheck, IconZoomQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REPORT_TEXTS } from '#modules/tellmore/protocol/receipt-code.ts';
import { receiptFacts } from '#modules/tellmore/shared/receipt-facts.ts';
import { Card } from '#ui/page/card.tsx';
import { fingerprintIn } from './check-receipt.ts';
import type { Checked } from './check-receipt.ts';
import classes from '#modules/tellmore/shared/thread.module.css';

export { checkReceipt } from './check-receipt.ts';

const ICONS = { none: IconZoomQuestion, forged: IconAlertTriangle, signed: IconRosetteDiscountCheck } as const;
const COLOURS = {
  none: 'currentColor',
  forged: 'var(--tillit-danger-text)',
  signed: 'var(--tillit-success-text)',
} as const;

/** What a receipt turned out to be. */
export function ReceiptResult({ checked }: { readonly checked: Checked }) {
  const { t } = useTranslation('wb-receipt');
  const { outcome } = checked;
  const Icon = ICONS[outcome];
  return (
    <Card>
      <Stack gap="sm">
        <Group gap="xs" wrap="nowrap">
          <Icon size={24} aria-hidden color={COLOURS[outcome]} />
          <Title order={2}>{t(`verify.${outcome}.title`)}</Title>
        </Group>
        <Text>{t(`verify.${outcome}.text`)}</Text>
        {checked.outcome === 'signed' && <Signed {...checked} />}
      </Stack>
    </Card>
  );
}

function Signed({ says, texts, hasOtherTexts }: Extract<Checked, { outcome: 'signed' }>) {
  const { t } = useTranslation('wb-receipt');
  const [link, setLink] = useState('');
  const isSame = fingerprintIn(link) === says.fingerprint;
  return (
    <>
      <dl className={classes.facts}>
        {receiptFacts(t, says).map(({ label, value, source }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {source !== undefined && (
              <Text component="dd" size="sm" c="dimmed">
                {source}
              </Text>
            )}
          </div>
        ))}
      </dl>
      <TextInput
        label={t('verify.link')}
        description={t('verify.linkHelp')}
        placeholder="https://…#k=…"
        autoComplete="off"
        value={link}
        error={link.trim() !== '' && !isSame && t('verify.otherChannel')}
        onChange={({ currentTarget }) => setLink(currentTarget.value)}
      />
      {link.trim() !== '' && isSame && (
        <Text role="status" fw={600}>
          {t('verify.sameChannel')}
        </Text>
      )}
      {hasOtherTexts && (
        <Text role="alert" c="var(--mantine-color-error)">
          {t('verify.otherTexts')}
        </Text>
      )}
      {texts !== null && (
        <Stack component="section" gap="xs">
          <Title order={3}>{t('verify.texts')}</Title>
          {REPORT_TEXTS.filter((name) => texts[name] !== '').map((name) => (
            <div key={name}>
              <Text fw={600}>{t(`part.${name}`)}</Text>
              <Text className="as-written">{texts[name]}</Text>
            </div>
          ))}
        </Stack>
      )}
    </>
  );
}
