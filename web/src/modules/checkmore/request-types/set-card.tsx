import { Button, Text, Title } from '@mantine/core';
import { IconClock, IconCoins, IconMapPin, IconUsers } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countryName } from '#ui/choice/countries.ts';
import { formatList, formatNumber } from '#ui/format.ts';
import { countriesOf, effortsOf, priceOf, turnaroundOf } from './catalogue.ts';
import type { Catalogue, CheckSet } from './catalogue.ts';
import { PackageActions } from './package-actions.tsx';
import type { StartInput } from '#functions/checks/contract/request-input.ts';
import classes from './request-types.module.css';

interface SetCardProps {
  readonly set: CheckSet;
  readonly catalogue: Catalogue;
  readonly onChoose: (input: StartInput) => void;
  /** The set whose request is being made. */
  readonly starting: StartInput | null;
}

/** What a set holds, costs and takes, and whose effort it is. */
export function SetCard({ set, catalogue, onChoose, starting }: SetCardProps) {
  const { t } = useTranslation('checkmore');
  const { name, text, checks, packageId, mayChange, type } = set;
  const countries = countriesOf(checks);
  const isStarting = packageId ? starting?.packageId === packageId : starting?.type === type;
  const credits = formatNumber(priceOf(checks));

  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <Title order={3} size="h4" className="shrinks breaks">
          {name}
        </Title>
        {mayChange && <PackageActions set={set} catalogue={catalogue} onUse={onChoose} />}
      </div>
      {text && (
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      )}
      {checks.length > 1 && (
        <ul className={classes.contents} aria-label={t('select.contents')}>
          {checks.map((check) => (
            <li key={check.type}>{check.name}</li>
          ))}
        </ul>
      )}
      <ul className={classes.facts}>
        <Fact icon={IconCoins}>{t('select.cardPrice', { credits })}</Fact>
        <Fact icon={IconClock}>{t('select.turnaround', { count: turnaroundOf(checks) })}</Fact>
        <Fact icon={IconUsers}>
          {effortsOf(checks)
            .map((effort) => t(`select.effortOf.${effort}`))
            .join(' · ')}
        </Fact>
        {countries && (
          <Fact icon={IconMapPin}>{t('select.countries', { countries: formatList(countries.map(countryName)) })}</Fact>
        )}
      </ul>
      <Button
        variant="light"
        fullWidth
        aria-label={t('select.chooseOf', { name })}
        loading={isStarting}
        disabled={starting !== null && !isStarting}
        onClick={() => onChoose(packageId ? { packageId } : { type })}
      >
        {t('select.choose')}
      </Button>
    </li>
  );
}

function Fact({
  icon: Icon,
  children,
}: {
  icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  children: ReactNode;
}) {
  return (
    <li>
      <Icon size={16} aria-hidden />
      <span>{children}</span>
    </li>
  );
}
