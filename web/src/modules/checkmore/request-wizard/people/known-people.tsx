import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Save } from '#shared/wizard/use-saving.ts';
import { likePattern } from '#ui/filters/like-pattern.ts';
import { AsyncCombobox } from '#ui/lookup/async-combobox.tsx';
import { errorText } from '#ui/toast/show-error.ts';
import { toAppError } from '#api/app-error.ts';
import type { AnsweredError } from '#api/app-error.ts';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import { addPeople } from './people-commands.ts';
import { SearchedPeopleDocument } from './people.generated.ts';
import type { SearchedPeopleQuery } from './people.generated.ts';
import { askedFirstName, fullName } from '#functions/platform/contract/full-name.ts';

type KnownPerson = NonNullable<SearchedPeopleQuery['personCollection']>['edges'][number]['node'];

interface KnownPeopleProps {
  readonly draft: RequestDraft;
  readonly departments: readonly { readonly id: string }[];
  readonly save: Save;
  /** Shows the page that the person is on. */
  readonly onAdded: () => void;
}

/** Somebody whom the team has sent something before, found by name or email. */
export function KnownPeople({ draft, departments, save, onAdded }: KnownPeopleProps) {
  const { t } = useTranslation('checkmore');
  const client = useApolloClient();
  const [added, setAdded] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function search(text: string, signal: AbortSignal): Promise<readonly KnownPerson[]> {
    const { data } = await client.query({
      query: SearchedPeopleDocument,
      variables: {
        filter: {
          accountId: { eq: draft.accountId },
          archivedAt: { is: 'NULL' },
          ...(text === '' ? {} : { search: { ilike: likePattern(text) } }),
        },
      },
      fetchPolicy: 'network-only',
      context: { fetchOptions: { signal } },
    });
    return (data?.personCollection?.edges ?? []).map(({ node }) => node);
  }

  async function add(chosen: KnownPerson): Promise<void> {
    const { departmentIds, email, lastName, phone, language } = chosen;
    const shared = departments.filter(({ id }) => departmentIds.includes(id));
    const own = shared.find(({ id }) => id === draft.departmentId) ?? shared[0];
    const departmentId = own?.id ?? draft.departmentId;
    const person = { email, firstName: askedFirstName(chosen), lastName, phone: phone ?? '', departmentId, language };
    setBusy(true);
    setError(null);
    try {
      await save(() => addPeople(draft.id, [person], onAdded));
      // A new field, for the next one.
      setAdded((count) => count + 1);
    } catch (thrown) {
      const [first] = toAppError(thrown).errors;
      setError(first ? faultText(first, nameOf(chosen)) : '');
    } finally {
      setBusy(false);
    }
  }

  function faultText(fault: AnsweredError, name: string): string {
    if (fault.code === 'TAKEN') return t('people.alreadyIn', { name });
    if (fault.code === 'INVALID' && fault.path?.endsWith('Name')) return t('people.latin');
    return errorText(fault);
  }

  return (
    <AsyncCombobox
      key={added}
      label={t('people.known')}
      description={t('people.knownHelp')}
      error={error}
      minCharacters={0}
      search={search}
      keyOf={({ id }) => id}
      textOf={nameOf}
      renderItem={(person) => `${nameOf(person)} · ${person.email}`}
      onChoose={(person) => void add(person)}
      autoFocus={added > 0}
      isBusy={isBusy}
    />
  );
}

const nameOf = ({ firstName, lastName }: Pick<KnownPerson, 'firstName' | 'lastName'>): string =>
  fullName({ firstName, lastName });
