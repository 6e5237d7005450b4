import { Button, Group } from '@mantine/core';
import {
  IconListCheck,
  IconMessages,
  IconRosetteDiscountCheck,
  IconShieldLock,
  IconSignature,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { rootPath } from '#routing/paths.ts';
import { readToken } from '#session/token/token.ts';
import { useLocale, usePathTo } from '#session/use-session.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { Operator } from './operator.tsx';
import { ContentFrame } from './content-frame.tsx';
import { DocumentPrice } from './document-price.tsx';
import classes from './content.module.css';

const features = [
  ['sign', IconSignature],
  ['checks', IconListCheck],
  ['reports', IconShieldLock],
  ['references', IconMessages],
  ['seal', IconRosetteDiscountCheck],
  ['team', IconUsersGroup],
] as const;

const questions = ['send', 'orderChecks', 'sign', 'refuse', 'check', 'referee', 'report', 'login', 'contact'] as const;

/** The home page: what the product is, and the help center. */
export function Component() {
  const { t } = useTranslation(['content', 'common']);
  const to = usePathTo();
  const locale = useLocale();
  const { hash } = useLocation();
  const isLoggedIn = readToken() !== null;

  useEffect(
    function showTheAnswer() {
      if (hash === '#help') document.getElementById('help')?.scrollIntoView();
    },
    [hash],
  );

  return (
    <ContentFrame>
      <PageTitle title={t('content:home.title')} />
      <div className={classes.hero}>
        <h1>{t('content:home.title')}</h1>
        <p>{t('content:home.lead')}</p>
        {isLoggedIn ? (
          <Button component={Link} to={rootPath(locale)} size="md">
            {t('content:home.toApp')}
          </Button>
        ) : (
          <Group gap="sm">
            <Button component={Link} to={to('SIGNUP_TEAM')} size="md">
              {t('common:action.signUp')}
            </Button>
            <Button component={Link} to={to('LOGIN')} size="md" variant="default">
              {t('common:action.logIn')}
            </Button>
          </Group>
        )}
      </div>
      <ul className={classes.features}>
        {features.map(([name, Icon]) => (
          <li key={name}>
            <Icon size={28} stroke={1.6} aria-hidden />
            <h2>{t(`content:home.${name}.title`)}</h2>
            <p>{t(`content:home.${name}.text`)}</p>
          </li>
        ))}
      </ul>
      <section className={classes.verify}>
        <div>
          <h2>{t('content:home.verify.title')}</h2>
          <p>{t('content:home.verify.text')}</p>
        </div>
        <Button component={Link} to={to('PUBLIC_DOCUMENT')} variant="default">
          {t('content:home.verify.link')}
        </Button>
      </section>
      <section className={classes.price}>
        <h2>{t('content:home.price.title')}</h2>
        <DocumentPrice />
        <p>{t('content:home.price.text')}</p>
      </section>
      <section id="help" className={classes.help}>
        <h2>{t('content:home.help.title')}</h2>
        <dl>
          {questions.map((name) => (
            <div key={name}>
              <dt>{t(`content:home.help.${name}.question`)}</dt>
              <dd>{t(`content:home.help.${name}.answer`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Operator />
    </ContentFrame>
  );
}
