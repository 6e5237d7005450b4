import { Anchor, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { keysOf, unlock } from '#modules/tellmore/handling/open-vault.ts';
import type { Secret } from '#modules/tellmore/handling/open-vault.ts';
import { randomCharacters, shownCode } from '#modules/tellmore/protocol/crockford.ts';
import { useTask } from '#ui/form/use-task.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { useNewPassphrase } from './new-passphrase-fields.tsx';
import { SecretSheets } from './secret-sheets.tsx';
import { readOwnVault } from '#modules/tellmore/handling/vault-commands.ts';
import { rewrapKeys } from './settings-commands.ts';
import { fullName } from '#functions/platform/contract/full-name.ts';

interface ChangeSecretFormProps {
  /** Which of the two is replaced. */
  readonly what: 'passphrase' | 'recovery';
  readonly onClose: () => void;
}

/** Wraps the handler's keys with another passphrase or recovery code, after the present one of either. */
export function ChangeSecretForm({ what, onClose }: ChangeSecretFormProps) {
  const { t } = useTranslation(['wb-settings', 'tellmore']);
  const { account, user } = useSession();
  const [kind, setKind] = useState<Secret['kind']>('passphrase');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isBusy, run] = useTask();
  const [code, setCode] = useState<string | null>(null);
  const next = useNewPassphrase();

  async function change(): Promise<void> {
    await run(async () => {
      const passphrase = what === 'passphrase' ? await next.read() : null;
      if (what === 'passphrase' && passphrase === null) return;
      const vault = await readOwnVault(account.id);
      const keys = await keysOf(vault, { kind, typed });
      if (keys === null) return setWrong(true);
      const secret = passphrase ?? randomCharacters(20);
      const { wrapKeys } = await import('#modules/tellmore/protocol/vault.ts');
      await rewrapKeys(account.id, { [what]: await wrapKeys(keys, secret, 1) });
      await unlock(account.id, vault, keys);
      if (passphrase === null) return setCode(secret);
      showToast({ kind: 'success', message: t('care.passphraseDone') });
      onClose();
    });
  }

  if (code !== null) {
    return (
      <Stack>
        <Text>{t('care.codeText')}</Text>
        <SecretSheets
          sheets={[{ title: t('secret.code'), secret: shownCode(code) }]}
          note={t('secret.codeNote')}
          team={account.name}
          person={fullName(user)}
          doneLabel={t('tellmore:keys.done')}
          onDone={onClose}
        />
      </Stack>
    );
  }
  return (
    <PopupForm
      onSubmit={change}
      isBusy={isBusy}
      submitLabel={t(what === 'passphrase' ? 'care.changePassphrase' : 'care.makeCode')}
      onClose={onClose}
    >
      <PasswordInput
        key={kind}
        data-autofocus
        label={t(kind === 'recovery' ? 'care.presentCode' : 'care.presentPassphrase')}
        autoComplete={kind === 'recovery' ? 'off' : 'current-password'}
        value={typed}
        error={isWrong && t('tellmore:unlock.wrong')}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setWrong(false);
        }}
      />
      <Anchor
        component="button"
        type="button"
        ta="left"
        onClick={() => {
          setKind(kind === 'recovery' ? 'passphrase' : 'recovery');
          setTyped('');
          setWrong(false);
        }}
      >
        {t(kind === 'recovery' ? 'tellmore:unlock.usePassphrase' : 'tellmore:unlock.useCode')}
      </Anchor>
      {what === 'passphrase' && next.fields}
    </PopupForm>
  );
}
