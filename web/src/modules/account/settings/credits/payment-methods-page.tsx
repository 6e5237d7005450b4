import '@mantine/core/styles/Alert.css';
import { useQuery } from '@apollo/client/react';
import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { IconAlertCircle, IconCreditCard, IconFileInvoice } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaymentMethodCard } from '#shared/credits/payment-method-card.tsx';
import type { PaymentMethod } from '#shared/credits/payment-method.ts';
import { useSession } from '#session/use-session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { confirm } from '#ui/popup/confirm.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { useSettingsCrumbs } from '#modules/account/settings/shared/use-settings-crumbs.ts';
import { openEditCard, openInvoiceForm, openNewCard } from './open-method-forms.ts';
import { removeMethod, setDefault } from './payment-method-commands.ts';
import type { Payer, SavedMethod } from './payment-method-commands.ts';
import { PaymentMethodsDocument } from './payment-methods.generated.ts';
import { shownMethod } from './saved-method.ts';
import { stripeSettings } from './stripe-settings.ts';
import { usePaymentReturn } from './use-payment-return.ts';

/** Spec 000 §2.6, §4: the cards that an account has saved, and a team's details for invoices. */
export function Component() {
  const { t } = useTranslation('credits');
  const { account } = useSession();
  const crumbs = useSettingsCrumbs();
  const { setup, note } = usePaymentReturn(account.id);
  const [isOpening, setOpening] = useState(false);
  const { data, error, refetch } = useQuery(PaymentMethodsDocument, { variables: { accountId: account.id } });
  const payer = data?.accountByPk;

  async function addCard(to: Payer, replacedId: string | null): Promise<void> {
    setOpening(true);
    await openNewCard({ payer: to, isTeam: account.accountType === 'TEAM', replacedId, onSaved: note });
    setOpening(false);
  }

  return (
    <>
      <PageHeader
        title={t('paymentMethods.title')}
        crumbs={crumbs}
        actions={
          payer ? (
            <>
              {account.accountType === 'TEAM' && payer.country === 'NO' ? (
                <Button
                  variant="default"
                  leftSection={<IconFileInvoice size={18} aria-hidden />}
                  onClick={() => void openInvoiceForm({ payer, method: null })}
                >
                  {t('payment.addInvoice')}
                </Button>
              ) : null}
              {stripeSettings === undefined ? null : (
                <Button
                  leftSection={<IconCreditCard size={18} aria-hidden />}
                  loading={isOpening}
                  onClick={() => void addCard(payer, null)}
                >
                  {t('payment.addCard')}
                </Button>
              )}
            </>
          ) : null
        }
      />
      {setup === null || setup === 'succeeded' ? null : (
        <Alert role="alert" color="yellow" icon={<IconAlertCircle aria-hidden />} mb="md">
          {t(setup === 'processing' ? 'payment.processing' : 'payment.notSaved')}
        </Alert>
      )}
      {payer ? (
        <Methods
          payer={payer}
          methods={data.paymentMethodCollection.edges.map(({ node }) => node)}
          onReplace={(id) => void addCard(payer, id)}
        />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={200} />
      )}
    </>
  );
}

interface MethodsProps {
  readonly payer: Payer;
  readonly methods: readonly SavedMethod[];
  readonly onReplace: (id: string) => void;
}

function Methods({ payer, methods, onReplace }: MethodsProps) {
  const { t } = useTranslation('credits');
  if (methods.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<IconCreditCard size={24} aria-hidden />}
          title={t('paymentMethods.none')}
          text={t('paymentMethods.noneText')}
        />
      </Card>
    );
  }

  function edit(method: SavedMethod, { title }: PaymentMethod): void {
    if (method.type === 'INVOICE') void openInvoiceForm({ payer, method });
    else if (method.cardLast4 === null) onReplace(method.id);
    else void openEditCard({ accountId: payer.id, method, title });
  }

  function remove({ id, title }: PaymentMethod): void {
    confirm({
      title: t('payment.removeTitle', { title }),
      body: t('payment.removeText'),
      confirmLabel: t('payment.remove'),
      isDestructive: true,
      action: async () => {
        await removeMethod(payer.id, id);
        showToast({ kind: 'success', message: t('payment.removed') });
      },
    });
  }

  const makeDefault = (id: string): void =>
    void setDefault(payer.id, id).then(
      () => showToast({ kind: 'success', message: t('payment.defaultSet') }),
      showError,
    );

  return (
    <Stack>
      {methods.map((method) => {
        const shown = shownMethod(method, t);
        return (
          <PaymentMethodCard
            key={method.id}
            method={shown}
            onEdit={() => edit(method, shown)}
            onUpdate={() => onReplace(method.id)}
            onRemove={() => remove(shown)}
            onSetDefault={() => makeDefault(method.id)}
          />
        );
      })}
    </Stack>
  );
}
