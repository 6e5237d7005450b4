import { Anchor, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { countryName } from '#ui/choice/countries.ts';
import { formatDay } from '#ui/format.ts';
import type { Prohibition } from './prohibitions.ts';
import classes from './policy.module.css';

interface ProhibitionNotesProps {
  readonly prohibitions: readonly Prohibition[];
  /** The step with the countries; left out there. */
  readonly countriesHref: string | null;
}

/** Says what the law forbids, why there is no way on, and what to change. */
export function ProhibitionNotes({ prohibitions, countriesHref }: ProhibitionNotesProps) {
  const { t } = useTranslation('checkmore');
  return (
    <div role="alert">
      {prohibitions.map(({ name, checkName, country, text, sourceName, sourceUrl, sourceDate }) => (
        <section key={name} className={classes.forbidden}>
          <Title order={2} size="h4">
            {t('policy.forbidden', { check: checkName, country: countryName(country) })}
          </Title>
          <Text my="xs">{text}</Text>
          <Text size="sm">
            {t('policy.source')}:{' '}
            <Anchor href={sourceUrl} target="_blank" rel="noreferrer noopener" c="inherit" td="underline">
              {sourceName}
            </Anchor>
            {'. '}
            {t('policy.confirmed', { day: formatDay(sourceDate) })}
          </Text>
          {countriesHref !== null && (
            <Anchor component={Link} to={countriesHref} c="inherit" td="underline" display="inline-block" mt="xs">
              {t('policy.changeCountries')}
            </Anchor>
          )}
        </section>
      ))}
    </div>
  );
}
