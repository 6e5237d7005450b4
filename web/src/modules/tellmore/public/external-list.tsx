import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { externalChannels } from './external-channels.ts';
import classes from './channel.module.css';

/** The authorities that a reporter can turn to; where we know of none, what applies in the EU. */
export function ExternalList({ country }: { readonly country: string }) {
  const { t } = useTranslation('whistleblower');
  const authorities = externalChannels(country);
  return (
    <>
      <Text mb="xs">{t(authorities.length > 0 ? 'external.text' : 'external.european')}</Text>
      <ul className={classes.list}>
        {authorities.map(({ name, url, about }) => (
          <li key={name}>
            <Anchor href={url} target="_blank" rel="noreferrer" underline="always">
              {name}
            </Anchor>
            {`: ${t(`external.about.${about}`)}`}
          </li>
        ))}
      </ul>
    </>
  );
}
