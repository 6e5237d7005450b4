import type { ComponentProps } from 'react';
import { LinkProblem } from '#modules/signmore/shared/link-problem.tsx';
import { SignFooter } from './sign-footer.tsx';

/** A signing link that cannot be opened, with the name of the service below. */
export function SignLinkProblem(props: ComponentProps<typeof LinkProblem>) {
  return (
    <>
      <LinkProblem {...props} />
      <SignFooter />
    </>
  );
}
