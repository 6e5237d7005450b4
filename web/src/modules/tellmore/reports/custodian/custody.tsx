import type { ActionProps } from '#modules/tellmore/reports/handled-props.ts';
import { AnswerNames } from './answer-names.tsx';
import { AskForNames } from './ask-for-names.tsx';
import { nameAccess } from './name-access.ts';

/** Asking for the names, and answering those who ask. */
export function Custody(props: ActionProps) {
  const { isCustodian, mayOpen, others, requests } = nameAccess(props);
  const own = props.unlocked.handlerId;
  const open = isCustodian ? requests.filter(({ answer }) => answer === null) : [];
  return (
    <>
      {open.map((request) => {
        const asking = others.find(({ id }) => id === request.handlerId);
        if (asking === undefined) return null;
        const { name, mayIdentify } = asking;
        return <AnswerNames key={request.id} {...props} request={request} name={name} hasKey={mayIdentify} />;
      })}
      {!mayOpen && (
        <AskForNames
          {...props}
          request={requests.findLast(({ handlerId }) => handlerId === own)}
          custodians={others.filter(({ mayIdentify }) => mayIdentify)}
        />
      )}
    </>
  );
}
