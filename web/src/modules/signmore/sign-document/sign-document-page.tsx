import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router';
import { linkToken } from '#routing/link-token.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LanguageMenu } from '#ui/page/language-menu.tsx';
import { DocumentSkeleton } from '#modules/signmore/shared/document-skeleton.tsx';
import { SignWizard } from './sign-wizard.tsx';
import { askForLink, recordViewed } from './signer-api.ts';
import type { Signer } from './signer-api.ts';
import { useFirstAct } from './use-first-act.ts';
import { useSignerView } from './use-signer-view.ts';
import classes from './sign-document.module.css';

const LinkProblem = lazyPart(
  async () => (await import('./sign-link-problem.tsx')).SignLinkProblem,
  <DocumentSkeleton />,
);

/** The signing wizard for the holder of a link: no login, phone first. */
export function Component() {
  const token = linkToken(useParams().token);
  // A new key per link, so that no input is carried over to another document.
  return <SignDocument key={token} token={token} />;
}

function SignDocument({ token }: { token: string }) {
  const signer = useMemo(() => ({ by: 'link', token }) as const satisfies Signer, [token]);
  const { state, reload, settle } = useSignerView(signer);
  // A failure is ignored: only the record of the visit is lost.
  const isOpen = state.phase === 'ready' && state.view.document.status === 'PENDING';
  const noteVisit = useCallback(() => void (isOpen && recordViewed(signer).catch(() => {})), [signer, isOpen]);
  useFirstAct(noteVisit);

  if (state.phase === 'ready') return <SignWizard signer={signer} view={state.view} onSettled={settle} />;
  return (
    <main id="main" className={classes.page}>
      <div className={classes.languages}>
        <LanguageMenu />
      </div>
      {state.phase === 'loading' ? (
        <DocumentSkeleton />
      ) : (
        <LinkProblem error={state.error} onRetry={() => void reload()} askForLink={() => askForLink(token)} />
      )}
    </main>
  );
}
