import { useTranslation } from 'react-i18next';
import { openSourceSearch } from '#functions/checks/contract/check-types/open-source-search.ts';
import { EntryList } from '#modules/checkmore/check-forms/entry-list.tsx';
import { LineField } from '#modules/checkmore/check-forms/fields.tsx';
import { FormFrame } from '#modules/checkmore/check-forms/form-frame.tsx';
import { useCheckForm, valueAt } from '#modules/checkmore/check-forms/use-check-form.ts';
import type { CheckFormProps } from '#modules/checkmore/check-parts/check-type-parts.ts';

const EMPTY = { platform: '', url: '' };

/** The public profiles that are the candidate's own. */
export function OpenSourceSearchForm(props: CheckFormProps) {
  const { t } = useTranslation('check-forms');
  const { form, onSubmit } = useCheckForm(
    {
      schema: openSourceSearch.input,
      template: { socialMediaAccounts: [EMPTY] },
      start: { socialMediaAccounts: [] },
    },
    props,
  );

  /** Profiles are often typed without their scheme. */
  function complete(path: string): void {
    const value = valueAt(form, path);
    if (typeof value === 'string' && /^[^\s:/]+\.[^\s:]+$/.test(value.trim()))
      form.setFieldValue(path, `https://${value.trim()}`);
  }

  return (
    <FormFrame form={form} onSubmit={onSubmit}>
      <EntryList
        form={form}
        path="socialMediaAccounts"
        empty={EMPTY}
        titleOf={(number) => t('accounts.entry', { number })}
        addLabel={t('accounts.add')}
        emptyText={t('accounts.none')}
      >
        {(path) => (
          <>
            <LineField
              form={form}
              path={`${path}.platform`}
              label={t('accounts.platform')}
              help={t('accounts.platformHelp')}
            />
            <LineField
              form={form}
              path={`${path}.url`}
              label={t('accounts.url')}
              help={t('accounts.urlHelp')}
              type="url"
              inputMode="url"
              onBlur={() => complete(`${path}.url`)}
            />
          </>
        )}
      </EntryList>
    </FormFrame>
  );
}
