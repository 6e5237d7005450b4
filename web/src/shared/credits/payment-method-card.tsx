import { Button } from '@mantine/core';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconCreditCard,
  IconFileInvoice,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { PaymentMethod } from './payment-method.ts';
import classes from './payment-method-card.module.css';

interface PaymentMethodCardProps {
  readonly method: PaymentMethod;
  readonly onEdit: () => void;
  /** Called to update a method that has expired or failed. */
  readonly onUpdate: () => void;
  readonly onRemove: () => void;
  readonly onSetDefault: () => void;
}

/** One payment method with its status and actions (spec 000 §4). */
export function PaymentMethodCard({ method, onEdit, onUpdate, onRemove, onSetDefault }: PaymentMethodCardProps) {
  const { t } = useTranslation('credits');
  const { title, isDefault, isPending, status } = method;
  const Icon = method.type === 'CARD' ? IconCreditCard : IconFileInvoice;
  return (
    <article className={classes.card} aria-label={title}>
      {status === null ? null : <Fault status={status} onUpdate={onUpdate} />}
      <div className={classes.body}>
        <Icon size={28} stroke={1.5} aria-hidden className={classes.icon} />
        <div className={classes.text}>
          <div className={classes.head}>
            <strong className={classes.title}>{title}</strong>
            {isDefault ? (
              <StatusBadge tone="success" icon={IconCheck}>
                {t('payment.default')}
              </StatusBadge>
            ) : null}
            {isPending ? (
              <StatusBadge tone="pending" icon={IconClock}>
                {t('payment.pending')}
              </StatusBadge>
            ) : null}
          </div>
          <div className={classes.detail}>{isPending ? t('payment.processing') : method.detail}</div>
        </div>
        <div className={classes.actions}>
          {isDefault || isPending || status !== null ? null : (
            <Button variant="subtle" size="compact-sm" onClick={onSetDefault}>
              {t('payment.setDefault')}
            </Button>
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={isPending}
            onClick={onEdit}
            aria-label={t('payment.editOf', { title })}
          >
            {t('payment.edit')}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            c="var(--tillit-danger-text)"
            onClick={onRemove}
            aria-label={t('payment.removeOf', { title })}
          >
            {t('payment.remove')}
          </Button>
        </div>
      </div>
    </article>
  );
}

/** Expired is a warning, failed a danger; each with a button to update it. */
function Fault({ status, onUpdate }: { status: 'expired' | 'failed'; onUpdate: () => void }) {
  const { t } = useTranslation('credits');
  const Icon = status === 'expired' ? IconAlertTriangle : IconAlertCircle;
  return (
    <div className={classes.fault} data-status={status}>
      <Icon size={18} aria-hidden className={classes.faultIcon} />
      <span className={classes.faultText}>{t(`payment.${status}`)}</span>
      <Button variant="default" size="compact-sm" onClick={onUpdate}>
        {t('payment.update')}
      </Button>
    </div>
  );
}
