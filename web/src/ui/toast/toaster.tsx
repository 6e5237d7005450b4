import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { closeToast, currentToasts, subscribeToToasts, TOAST_MILLISECONDS } from './toast-store.ts';
import type { Toast } from './toast-store.ts';
import classes from './toaster.module.css';

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle };

/** The toasts, top-right. The region is always on the page, so that screen readers announce new toasts. */
export function Toaster() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  const region = useRef<HTMLElement>(null);
  const hasToasts = toasts.length > 0;
  useLayoutEffect(
    function keepBelowButtons() {
      if (!hasToasts) return;
      function place(): void {
        region.current?.style.setProperty('--toast-top', `${endOfButtons()}px`);
      }
      place();
      const observer = new ResizeObserver(place);
      observer.observe(document.body);
      window.addEventListener('scroll', place, { passive: true });
      return () => {
        observer.disconnect();
        window.removeEventListener('scroll', place);
      };
    },
    [hasToasts],
  );
  return (
    <section ref={region} className={classes.region} aria-label={t('toast.region')} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

/**
 * Returns where the buttons end that toasts must not cover, from the top of the screen: a page's actions where it is wide, or on
 * a phone the step of a wizard. They may have scrolled away.
 */
function endOfButtons(): number {
  const isWide = window.matchMedia('(min-width: 48em)').matches;
  const lines = [...document.querySelectorAll(isWide ? '[data-above-toasts]' : '[data-above-toasts=always]')];
  return Math.max(0, ...lines.map((line) => line.getBoundingClientRect().bottom));
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const [isHeld, setHeld] = useState(false);
  const { id, kind, title, message, action } = toast;
  const isError = kind === 'error';
  const Icon = icons[kind];

  useEffect(
    function closeInTime() {
      if (isHeld || isError || action) return;
      const timer = setTimeout(() => closeToast(id), TOAST_MILLISECONDS);
      return () => clearTimeout(timer);
    },
    [isHeld, isError, action, id],
  );

  return (
    <div
      className={classes.toast}
      data-kind={kind}
      role={isError ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={classes.icon} size={20} aria-hidden />
      <div className={classes.text}>
        {title && <strong>{title}</strong>}
        <span>{message}</span>
        {action && (
          <button
            type="button"
            className={classes.action}
            onClick={() => {
              closeToast(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className={classes.close} aria-label={t('action.close')} onClick={() => closeToast(id)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
