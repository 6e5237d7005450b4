import { useMemo, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import * as z from 'zod/mini';
import { toAppError } from '#api/app-error.ts';
import { loginEmail, newPassword } from '#functions/account/contract/login-schemas.ts';
import { errorText } from '#ui/toast/show-error.ts';

interface Named {
  readonly email: string;
  readonly password: string;
}

/**
 * Asks about a password when its field is left, so that one round shows its fault together with those of the other
 * fields. Returns the schema that knows the passwords that were refused, and the handler of the field.
 */
export function useEarlyCheck<Output extends Named, Input>(schema: z.ZodMiniType<Output, Input>) {
  const [refused] = useState(() => new Map<string, string>());
  const asked = useRef('');
  const knowing = useMemo(
    () =>
      schema.check(
        z.refine(({ password }) => !refused.has(password), {
          path: ['password'],
          error: ({ input }) => refused.get((input as Named).password),
          when: () => true,
        }),
      ),
    [schema, refused],
  );

  async function check(values: Named, show: (fault: string) => void): Promise<void> {
    const isReady = loginEmail.safeParse(values.email).success && newPassword.safeParse(values.password).success;
    if (!isReady || asked.current === values.password) return;
    asked.current = values.password;
    const { checkNewUser } = await import('./sign-up.ts');
    await checkNewUser(values).catch((thrown: unknown) => {
      const fault = toAppError(thrown).errors.find(({ path }) => path === 'password');
      if (!fault) return;
      refused.set(values.password, errorText(fault));
      show(errorText(fault));
    });
  }

  /** For a form with these fields. */
  const leaveField =
    (form: { getValues: () => Named; setFieldError: (field: 'password', fault: string) => void }) =>
    ({ currentTarget }: FocusEvent<HTMLInputElement>) =>
      void check(form.getValues(), (fault) => {
        if (form.getValues().password === currentTarget.value) form.setFieldError('password', fault);
      });
  return { schema: knowing, leaveField };
}
