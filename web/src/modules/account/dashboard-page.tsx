import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { fullName } from '#functions/platform/contract/full-name.ts';
import { loadTexts } from '#i18n/i18n.ts';
import type { DashboardPartModule } from '#routing/module.ts';
import { contributionsContext, sessionContext, useSession } from '#session/use-session.ts';
import { PageHeader } from '#ui/page/page-header.tsx';

export async function loader({ context }: LoaderFunctionArgs): Promise<readonly DashboardPartModule[]> {
  const { account } = context.get(sessionContext);
  const parts = context.get(contributionsContext).dashboard.filter(({ offeredTo }) => offeredTo(account));
  const [loaded] = await Promise.all([
    Promise.all(parts.map(({ load }) => load())),
    loadTexts(...parts.flatMap(({ texts }) => texts)),
  ]);
  return loaded;
}

/** The start page of a team, with the parts of all modules: what is pending, what changed last, and where to start. */
export function Component() {
  const { t } = useTranslation('account');
  const { account, user } = useSession();
  const parts = useLoaderData<readonly DashboardPartModule[]>();
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        description={
          fullName(user) === ''
            ? account.name
            : t('dashboard.greeting', { name: user.firstName || user.lastName, account: account.name })
        }
        actions={parts.map(({ Actions }, index) => (Actions ? <Actions key={index} /> : null))}
      />
      {parts.map(({ Content }, index) => (
        <Content key={index} />
      ))}
    </>
  );
}
