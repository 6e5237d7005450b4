import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  AddressesRequest,
  AddressSuggestion,
  AddressSuggestions,
  PlaceAddress,
} from '#functions/platform/contract/lookup-schemas.ts';
import { callFunction } from '#api/functions.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { AsyncCombobox } from '#ui/lookup/async-combobox.tsx';
import { withLocalNote } from '#ui/lookup/local-note.ts';
import { lookupFault } from '#ui/lookup/lookup-fault.ts';
import classes from '#ui/lookup/lookup.module.css';

export interface AddressSearchProps {
  readonly onChoose: (address: PlaceAddress) => void;
  /** ISO 3166-1 alpha-2; without, the whole world. */
  readonly country?: string;
  readonly autoFocus?: boolean;
  /** How the function is called. With a session when the user is logged in, because visitors share one limit. */
  readonly call?: typeof callFunction;
}

// The provider's name, not translated. Its terms require it where suggestions are shown without a map.
const SOURCE = 'Google Maps';

/** A search for a postal address, which returns all parts of the chosen one. Load it lazily. */
export function AddressSearch({ onChoose, country, autoFocus, call = callFunction }: AddressSearchProps) {
  const { t } = useTranslation('lookup');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The service charges for a search and its choice together, so both carry the same token, and the next search a new
  // one.
  const sessionToken = useRef<string | null>(null);
  const choices = useRef(0);

  function ask<Answer>(request: Question, signal?: AbortSignal): Promise<Answer> {
    sessionToken.current ??= crypto.randomUUID();
    const body: AddressesRequest = { ...request, sessionToken: sessionToken.current, language: currentLanguage() };
    return call<Answer>('addresses', body, signal ? { signal } : {});
  }

  async function find(text: string, signal: AbortSignal): Promise<readonly AddressSuggestion[]> {
    const { items } = await ask<AddressSuggestions>(
      { action: 'search', text, ...(country ? { country } : {}) },
      signal,
    );
    return items;
  }

  async function choose({ id }: AddressSuggestion): Promise<void> {
    const isLatest = forgetChoice();
    setBusy(true);
    try {
      const address = await ask<PlaceAddress>({ action: 'details', id });
      if (!isLatest()) return;
      sessionToken.current = null;
      onChoose(address);
    } catch (error) {
      if (isLatest()) setFault(lookupFault(error));
    } finally {
      if (isLatest()) setBusy(false);
    }
  }

  /** An earlier choice is ignored, even if its answer arrives later. */
  function forgetChoice(): () => boolean {
    choices.current += 1;
    const mine = choices.current;
    setFault(null);
    setBusy(false);
    return () => mine === choices.current;
  }

  return (
    <AsyncCombobox
      label={t('address.label')}
      description={withLocalNote(t('address.help'))}
      error={fault ? <span role="alert">{fault}</span> : undefined}
      search={find}
      keyOf={({ id }) => id}
      textOf={({ title, detail }) => [title, detail].filter(Boolean).join(', ')}
      renderItem={({ title, detail }) => (
        <span className={classes.item}>
          <span>{title}</span>
          <span className={classes.detail}>{detail}</span>
        </span>
      )}
      onChoose={(suggestion) => void choose(suggestion)}
      onClear={() => void forgetChoice()}
      isBusy={isBusy}
      autoFocus={autoFocus}
      footer={SOURCE}
    />
  );
}

type Question =
  | { readonly action: 'search'; readonly text: string; readonly country?: string }
  | { readonly action: 'details'; readonly id: string };
