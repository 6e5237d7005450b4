import { Combobox, Loader, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './async-combobox.module.css';
import type { LookupOptions, LookupState } from './lookup-search.ts';
import { lookupFault } from './lookup-fault.ts';
import { useLookup } from './use-lookup.ts';

/** Spec 000 §5 and §9. */
const MIN_CHARACTERS = 3;
const DEBOUNCE_MILLISECONDS = 750;

export interface AsyncComboboxProps<Item> {
  readonly label: string;
  readonly description?: ReactNode;
  readonly placeholder?: string;
  readonly error?: ReactNode;
  /** The initial text of the field. */
  readonly defaultText?: string;
  /** Must not change its meaning while the field is shown: only the first function is kept. */
  readonly search: LookupOptions<Item>['search'];
  /** Unique among the items of one search. */
  readonly keyOf: (item: Item) => string;
  /** The text of the field once the item is chosen. */
  readonly textOf: (item: Item) => string;
  /** The item in the list; its `textOf` by default. */
  readonly renderItem?: (item: Item) => ReactNode;
  readonly onChoose: (item: Item) => void;
  /** Something else was typed after a choice, or nothing. */
  readonly onClear?: (() => void) | undefined;
  readonly minCharacters?: number;
  readonly debounce?: number;
  /** The choice is being worked on. */
  readonly isBusy?: boolean | undefined;
  /** Under the list, for instance where it comes from. */
  readonly footer?: ReactNode;
  /** The popup starts here. */
  readonly autoFocus?: boolean | undefined;
}

// No key of an item begins like this.
const RETRY = ':retry';

/**
 * A text field that searches on a server while the user types, and offers the matches in a list (ARIA combobox).
 * Texts: namespace `lookup`, which the page that shows the field has to load (loadTexts).
 */
export function AsyncCombobox<Item>(props: AsyncComboboxProps<Item>) {
  const {
    label,
    description,
    placeholder,
    error,
    search,
    keyOf,
    textOf,
    renderItem = textOf,
    onChoose,
    onClear,
  } = props;
  const { minCharacters = MIN_CHARACTERS, debounce = DEBOUNCE_MILLISECONDS, footer } = props;
  const { t } = useTranslation('lookup');
  const [text, setText] = useState(props.defaultText ?? '');
  const [state, lookup] = useLookup<Item>({ search, minCharacters, debounce });
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const items = state.status === 'found' ? state.items : [];
  const message = useMessage(state, minCharacters);

  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(function takeFocusWhenLate() {
    const isTyping = document.activeElement?.matches('input, textarea, select') ?? false;
    if (props.autoFocus === true && !isTyping) field.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);

  function type(typed: string): void {
    setText(typed);
    onClear?.();
    combobox.resetSelectedOption();
    combobox.openDropdown();
    lookup.type(typed);
  }

  /** A list that only says that nothing was found would hide the fields below. */
  function open(): void {
    if (minCharacters === 0 && state.status === 'idle') lookup.type('');
    if (minCharacters === 0 || state.status !== 'idle') combobox.openDropdown();
  }

  function submit(value: string): void {
    if (value === RETRY) return lookup.searchNow();
    const chosen = items.find((item) => keyOf(item) === value);
    if (chosen === undefined) return;
    setText(textOf(chosen));
    lookup.reset();
    combobox.closeDropdown();
    onChoose(chosen);
  }

  return (
    <>
      <Combobox store={combobox} onOptionSubmit={submit} zIndex={OVER_POPUPS} shadow="md">
        <Combobox.Target withExpandedAttribute>
          <TextInput
            label={label}
            description={description}
            placeholder={placeholder}
            error={error}
            value={text}
            inputMode="search"
            autoComplete="off"
            spellCheck={false}
            // A popup looks for the attribute when it opens.
            data-autofocus={props.autoFocus || undefined}
            ref={field}
            rightSection={state.status === 'searching' || props.isBusy ? <Loader size="xs" aria-hidden /> : null}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onClick={open}
            onFocus={open}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() !== -1 || !combobox.dropdownOpened) return;
              event.preventDefault(); // Not the form: somebody who searches is not done with it.
              lookup.searchNow();
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={items.length === 0 && message === null}>
          {message === null ? null : (
            <div className={`${classes.message} ${state.status === 'failed' ? classes.fault : ''}`}>{message}</div>
          )}
          <Combobox.Options className={classes.options} aria-label={label}>
            {items.map((item) => (
              <Combobox.Option key={keyOf(item)} value={keyOf(item)} className={classes.option}>
                {renderItem(item)}
              </Combobox.Option>
            ))}
            {state.status === 'failed' ? (
              <Combobox.Option value={RETRY} className={classes.option}>
                {t('retry')}
              </Combobox.Option>
            ) : null}
          </Combobox.Options>
          {items.length > 0 && footer ? <div className={classes.footer}>{footer}</div> : null}
        </Combobox.Dropdown>
      </Combobox>
      <VisuallyHidden role="status">
        {combobox.dropdownOpened ? (message ?? t('found', { count: items.length })) : ''}
      </VisuallyHidden>
    </>
  );
}

// Popups are drawn at 300 and up (popup-stack.tsx).
const OVER_POPUPS = 1000;

/** Shown in place of the list; null when there is one, or nothing has been searched. */
function useMessage<Item>(state: LookupState<Item>, minCharacters: number): string | null {
  const { t } = useTranslation('lookup');
  switch (state.status) {
    case 'idle':
    case 'short':
      return minCharacters === 0 ? null : t('hint', { count: minCharacters });
    case 'searching':
      return t('searching');
    case 'empty':
      return t('empty', { text: state.text });
    case 'failed':
      return lookupFault(state.error);
    case 'found':
      return null;
    default:
      return state satisfies never;
  }
}
