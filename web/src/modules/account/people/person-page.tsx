import { Button } from '@mantine/core';
import { IconArchive, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData, useNavigate, useParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { useJsonQuery } from '#graphql/use-json-query.ts';
import { loadTexts } from '#i18n/i18n.ts';
import type { PersonPartModule } from '#routing/module.ts';
import { readId } from '#routing/read-id.ts';
import { contributionsContext, sessionContext, usePathTo, useSession } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingBlock } from '#ui/feedback/loading-block.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { hasChecks } from '#modules/account/offered-to.ts';
import { PersonPageDocument } from './people.generated.ts';
import { PersonContact } from './person-contact.tsx';
import { PersonMenu } from './person-menu.tsx';
import { personName } from './person.ts';
import { TeamRoleBadge } from './team-role-badge.tsx';
import { Timeline } from './timeline.tsx';
import classes from './people.module.css';

/** The parts of the modules, by area. */
type Parts = ReadonlyMap<string, PersonPartModule>;

export async function loader({ context }: LoaderFunctionArgs): Promise<Parts> {
  const { account } = context.get(sessionContext);
  const parts = context.get(contributionsContext).person.filter(({ offeredTo }) => offeredTo(account));
  const [loaded] = await Promise.all([
    Promise.all(parts.map(async ({ area, load }) => [area, await load()] as const)),
    loadTexts(...parts.flatMap(({ texts }) => texts)),
  ]);
  return new Map(loaded);
}

/** A person: contact data, departments, what the modules have with them, and what has happened. */
export function Component() {
  const { t } = useTranslation('people');
  const id = readId(useParams()['id']);
  const { account } = useSession();
  const to = usePathTo();
  const navigate = useNavigate();
  const parts = useLoaderData<Parts>();
  const variables = { accountId: account.id, personId: id ?? '' };
  const query = useJsonQuery(PersonPageDocument, variables, { skip: id === null });
  const { data: person, error, loading, refetch } = query;
  if (!person && loading) return <LoadingBlock height={320} label={t('loading')} />;
  if (!person && error) return <ErrorState onRetry={() => void refetch()} />;
  if (!person) {
    return (
      <MessagePage title={t('notFound')} text={t('notFoundText')}>
        <Button component={Link} to={to('OVERVIEW_PEOPLE')}>
          {t('toPeople')}
        </Button>
      </MessagePage>
    );
  }
  return (
    <>
      <PageHeader
        title={personName(person)}
        badge={
          <>
            <TeamRoleBadge role={person.facts.teamRole} />
            {person.archivedAt === null ? null : (
              <StatusBadge tone="neutral" icon={IconArchive}>
                {t('archived')}
              </StatusBadge>
            )}
          </>
        }
        crumbs={[{ label: t('title'), to: to('OVERVIEW_PEOPLE') }]}
        actions={
          <>
            {hasChecks(account) ? (
              <Button
                component={Link}
                to={`${to('CHECK_TYPE_SELECTION')}?people=${person.id}`}
                leftSection={<IconShieldCheck size={18} aria-hidden />}
              >
                {t('request')}
              </Button>
            ) : null}
            <PersonMenu person={person} onRemoved={() => void navigate(to('OVERVIEW_PEOPLE'))} />
          </>
        }
      />
      <div className={classes.columns}>
        <PersonContact person={person} />
        <div className={classes.stack}>
          {[...parts].map(([area, { Panel }]) => (
            <Panel key={area} personId={person.id} email={person.email} />
          ))}
          <Timeline personId={person.id} parts={parts} />
        </div>
      </div>
    </>
  );
}
