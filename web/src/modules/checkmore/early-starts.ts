import type { OwnCheckList } from '#functions/checks/contract/own-check-list.ts';
import { askOperationEarly } from '#graphql/early-operation.ts';
import type { EarlyStarts } from '#routing/early-page.ts';
import { readId } from '#routing/read-id.ts';
import { SessionOperation } from '#session/session.light.generated.ts';
import { validToken } from '#session/token/valid-token.ts';
import { CheckWizardOperation } from './check-wizard/check-wizard.light.generated.ts';
import { FORM_STATE_QUERY } from './check-wizard/form-state-query.ts';
import { shownStep } from './check-wizard/shown-step.ts';

export const checkmoreEarlyStarts: EarlyStarts = {
  /** Asks for the session, the list, and what the form starts from that is shown, and fetches the form's code. */
  async CHECK_WIZARD({ language, parameter, step, preloadPart }) {
    const token = validToken();
    const id = readId(parameter);
    if (token === null || id === null) return;
    const as = { token, language };
    const session = askOperationEarly(SessionOperation, {}, as);
    const asked = askOperationEarly(CheckWizardOperation, { id }, as);
    // The path names a check by its id, so that its form need not wait for the list.
    const named = readId(step);
    const form = named === null ? null : askOperationEarly(FORM_STATE_QUERY, { id: named }, as);
    if (step !== '' && step !== 'about') preloadPart('later');

    const { data } = await asked;
    const shown = data?.checkWizard ? shownStep(JSON.parse(data.checkWizard) as OwnCheckList, step) : 'about';
    if (typeof shown === 'object') preloadPart(shown.type);
    // Without a step in the path the first one that is not done is shown. What is fetched already is not fetched again.
    if (shown !== 'about') preloadPart('later');
    await Promise.all([session, form]);
  },
};
