import { useCallback, useEffect, useRef } from 'react';

/** Saves a form; returns false if it stays open because of an error. */
type SendForm = () => Promise<boolean>;

export interface OpenForms {
  /** Adds a form; returns the function that removes it. */
  readonly add: (send: SendForm) => () => void;
  readonly sendAll: () => Promise<boolean>;
}

/** The forms that are open inside a step. Continue sends them first, so that it never loses what was typed into one. */
export function useOpenForms(): OpenForms {
  const forms = useRef(new Set<SendForm>());
  const add = useCallback((send: SendForm) => {
    forms.current.add(send);
    return () => void forms.current.delete(send);
  }, []);
  const sendAll = useCallback(async () => {
    for (const send of forms.current) if (!(await send())) return false;
    return true;
  }, []);
  return { add, sendAll };
}

/** Registers a form while it is shown. */
export function useOpenForm({ add }: OpenForms, send: SendForm): void {
  const latest = useRef(send);
  useEffect(function keepLatest() {
    latest.current = send;
  });
  useEffect(() => add(() => latest.current()), [add]);
}
