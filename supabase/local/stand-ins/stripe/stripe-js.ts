/** Stripe.js for this machine: a script that defines `Stripe` with the calls of Stripe.js that the product uses. */
export const stripeJs = (api: string): string => `(${install.toString()})(${JSON.stringify(api)});\n`;

interface ElementsOptions {
  readonly clientSecret: string;
  readonly locale?: string;
}

interface PaymentElementOptions {
  readonly fields?: { readonly billingDetails?: { readonly address?: Readonly<Record<string, string>> } };
}

type Parameter = string | undefined | { readonly [name: string]: Parameter };

interface BillingDetails {
  readonly [name: string]: Parameter;
  readonly address?: Readonly<Record<string, string>>;
}

interface Confirmation {
  readonly elements: { readonly submitted: () => Submitted };
  readonly confirmParams?: {
    readonly return_url?: string;
    readonly payment_method_data?: { readonly billing_details?: BillingDetails };
  };
}

interface Submitted {
  readonly clientSecret: string;
  readonly card: Readonly<Record<string, string>>;
  readonly fault: { readonly code: string; readonly message: string } | null;
  readonly required: readonly string[];
}

interface Answer {
  readonly error?: { readonly type: string; readonly message: string };
  readonly next_action?: { readonly redirect_to_url: { readonly url: string } } | null;
}

// Runs in the browser as it is written here: nothing from outside this function is known there.
function install(api: string): void {
  const words: Record<string, Record<string, string>> = {
    en: { number: 'Card number', expiry: 'Expiration date', cvc: 'Security code', group: 'Card' },
    nb: { number: 'Kortnummer', expiry: 'Utløpsdato', cvc: 'Sikkerhetskode', group: 'Kort' },
  };

  function integrationError(message: string): Error {
    const error = new Error(message);
    error.name = 'IntegrationError';
    return error;
  }

  function elements({ clientSecret, locale = 'en' }: ElementsOptions) {
    if (!/^seti_\w+_secret_\w+$/.test(clientSecret)) throw integrationError(`Invalid clientSecret: ${clientSecret}`);
    if (words[locale] === undefined) throw integrationError(`Invalid locale: ${locale}`);
    const fields = document.createElement('fieldset');
    const alert = document.createElement('p');
    alert.setAttribute('role', 'alert');
    const handlers: Record<string, (() => void)[]> = {};
    let required: readonly string[] = [];

    function input(name: string, autocomplete: string): HTMLInputElement {
      const label = document.createElement('label');
      const field = document.createElement('input');
      field.name = name;
      field.inputMode = 'numeric';
      field.autocomplete = autocomplete as AutoFill;
      label.append(`${words[locale]?.[name] ?? name} `, field);
      fields.append(label);
      return field;
    }

    const legend = document.createElement('legend');
    legend.append(words[locale]?.['group'] ?? '');
    fields.append(legend);
    const number = input('number', 'cc-number');
    const expiry = input('expiry', 'cc-exp');
    const cvc = input('cvc', 'cc-csc');
    fields.append(alert);

    function submitted(): Submitted {
      const digits = number.value.replaceAll(/\D/g, '');
      const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(\d{2})\s*$/.exec(expiry.value) ?? [];
      const end = new Date(2000 + Number(year), Number(month), 1);
      const fault =
        digits.length < 12
          ? { code: 'incomplete_number', message: 'Your card number is incomplete.' }
          : month === '' || end < new Date()
            ? { code: 'invalid_expiry_year_past', message: 'Your card’s expiration date is incomplete or in the past.' }
            : /^\d{3,4}$/.test(cvc.value)
              ? null
              : { code: 'incomplete_cvc', message: 'Your card’s security code is incomplete.' };
      alert.textContent = fault?.message ?? '';
      const card = { number: digits, exp_month: month, exp_year: `20${year}`, cvc: cvc.value };
      return { clientSecret, card, fault, required };
    }

    const element = {
      mount(node: HTMLElement): void {
        node.append(fields);
        setTimeout(() => handlers['ready']?.forEach((handler) => handler()), 0);
      },
      on(name: string, handler: () => void): void {
        handlers[name] = [...(handlers[name] ?? []), handler];
      },
      off(name: string, handler: () => void): void {
        handlers[name] = (handlers[name] ?? []).filter((each) => each !== handler);
      },
      update(): void {},
      destroy(): void {
        fields.remove();
      },
    };
    return {
      create(type: string, options: PaymentElementOptions = {}) {
        if (type !== 'payment') throw integrationError(`Unknown element: ${type}`);
        const asked = options.fields?.billingDetails?.address ?? {};
        required = Object.entries(asked).flatMap(([name, when]) =>
          when === 'never' ? [name === 'postalCode' ? 'postal_code' : name] : [],
        );
        return element;
      },
      update(): void {},
      submitted,
    };
  }

  /** The parameters as Stripe's forms name them: `a[b]=c`, without empty ones. */
  function flat(value: Parameter, path: string, into: URLSearchParams): URLSearchParams {
    if (typeof value === 'object') {
      for (const [name, inner] of Object.entries(value)) flat(inner, path === '' ? name : `${path}[${name}]`, into);
    } else if (value) into.set(path, value);
    return into;
  }

  async function confirmSetup(key: string, { elements: form, confirmParams }: Confirmation) {
    const { clientSecret, card, fault, required } = form.submitted();
    if (fault !== null) return { error: { type: 'validation_error', ...fault } };
    const billing = confirmParams?.payment_method_data?.billing_details ?? {};
    const address = billing.address ?? {};
    for (const name of required) {
      if (!Object.hasOwn(address, name)) throw integrationError(`billing_details.address.${name} was not passed`);
    }
    const id = clientSecret.split('_secret')[0] ?? '';
    const body = flat(
      {
        key,
        client_secret: clientSecret,
        return_url: confirmParams?.return_url,
        payment_method_data: { type: 'card', card, billing_details: billing },
      },
      '',
      new URLSearchParams(),
    );
    try {
      const response = await fetch(`${api}/confirm/${id}`, { method: 'POST', body });
      const answer = (await response.json()) as Answer;
      if (answer.error) return { error: answer.error };
      if (!answer.next_action) return { setupIntent: answer };
      location.assign(answer.next_action.redirect_to_url.url);
      return await new Promise(() => {});
    } catch {
      return { error: { type: 'api_connection_error', message: 'We could not reach Stripe.' } };
    }
  }

  const refused = () => Promise.reject(integrationError('Not available here'));
  const Stripe = (key: string) => ({
    elements,
    confirmSetup: (options: Confirmation) => confirmSetup(key, options),
    createToken: refused,
    createPaymentMethod: refused,
    confirmCardPayment: refused,
  });
  Object.assign(globalThis, { Stripe: Object.assign(Stripe, { version: 'endive' }) });
}
