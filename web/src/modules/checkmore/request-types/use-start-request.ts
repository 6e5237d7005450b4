import i18next from 'i18next';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePathTo, useSession } from '#session/use-session.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { copyRequestFiles } from '#modules/checkmore/request-wizard/details/request-file-commands.ts';
import { createRequest } from '#modules/checkmore/request-wizard/draft-commands.ts';
import type { StartInput } from '#functions/checks/contract/request-input.ts';
import { addKnownPeople } from './add-known-people.ts';

/** The query parameter with the ids of people whom the new request is for. */
export const PEOPLE_PARAMETER = 'people';

/** The people of the URL, at most 100. */
export function usePreselectedPeople(): readonly string[] {
  const [params] = useSearchParams();
  const ids = (params.get(PEOPLE_PARAMETER) ?? '').split(',').filter((id) => /^[0-9a-f-]{36}$/.test(id));
  return [...new Set(ids)].slice(0, 100);
}

interface StartRequest {
  /** `files`: ids of files of an older request, which are copied. */
  readonly start: (input: StartInput, files?: readonly string[]) => void;
  /** What is being started. */
  readonly starting: StartInput | null;
}

/** Returns the function that makes a draft, adds the people of the URL and the files, and opens its wizard. */
export function useStartRequest(): StartRequest {
  const { account } = useSession();
  const people = usePreselectedPeople();
  const navigate = useNavigate();
  const to = usePathTo();
  const [starting, setStarting] = useState<StartInput | null>(null);

  async function startNow(input: StartInput, files: readonly string[]): Promise<void> {
    setStarting(input);
    try {
      const id = await createRequest(account.id, input);
      const left = await addKnownPeople(id, people);
      if (left > 0) showToast({ kind: 'error', message: i18next.t('checkmore:forPeople.notAdded', { count: left }) });
      const uncopied = await copyRequestFiles(id, files);
      if (uncopied > 0) showToast({ kind: 'error', message: i18next.t('checkmore:again.noFile', { count: uncopied }) });
      // From the first step, although the team's details may fill it: its message is still to be written.
      await navigate(to('REQUEST_WIZARD', { id, step: '0' }));
    } catch (error) {
      showError(error);
    } finally {
      setStarting(null);
    }
  }
  return { start: (input, files = []) => void startNow(input, files), starting };
}
