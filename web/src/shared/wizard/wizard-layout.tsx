import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './wizard.module.css';

interface WizardStep {
  readonly label: string;
  /** Null while the step cannot be visited. */
  readonly href: string | null;
  readonly isDone: boolean;
}

/** The part of the layout that all steps of a wizard share. */
export interface WizardFrame {
  /** Names what the wizard makes; small, above the steps. */
  readonly title: ReactNode;
  /** Empty when there is nothing left to do. */
  readonly steps: readonly WizardStep[];
  /** Index into `steps`. */
  readonly current: number;
  /** Whether the work is saved. */
  readonly status?: ReactNode;
  /** Leaves the wizard: top right on a phone, top of the side menu on a desktop. */
  readonly exit?: ReactNode;
}

interface WizardLayoutProps extends WizardFrame {
  /** The buttons; stays at the bottom of the screen. */
  readonly footer?: ReactNode;
  /** Lets the content use the whole width, for pages of a document. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A wizard page without the app's header: a side menu of steps on a desktop, one line that opens it on a phone. */
export function WizardLayout(props: WizardLayoutProps) {
  const { title, steps, current, status, exit, footer, isWide = false, children } = props;
  return (
    <div className={classes.layout}>
      <aside className={classes.side}>
        <div className={classes.head}>
          <div className={classes.title}>{title}</div>
          {exit && <div className={classes.exit}>{exit}</div>}
        </div>
        {steps.length > 0 && <Steps steps={steps} current={current} />}
        {status && <div className={classes.status}>{status}</div>}
      </aside>
      <main id="main" className={classes.body} tabIndex={-1}>
        <div className={classes.main} data-wide={isWide || undefined}>
          {children}
        </div>
        {footer && (
          <div className={classes.footer}>
            <div className={classes.footerInner} data-wide={isWide || undefined}>
              {footer}
            </div>
          </div>
        )}
      </main>
    </div>
  );
}

/** The list of steps. On a small screen, the line with the current step opens it, and choosing a step closes it. */
function Steps({ steps, current }: Pick<WizardFrame, 'steps' | 'current'>) {
  const { t } = useTranslation();
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const list = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = openedAt === current;
  const nav = useRef<HTMLElement>(null);
  useCurrentInView(nav, current);
  // Otherwise the list would be open when the user comes back to the step.
  if (openedAt !== null && !isOpen) setOpenedAt(null);
  return (
    <nav
      ref={nav}
      aria-label={t('wizard.steps')}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpenedAt(null);
        // A link that is hidden loses the focus.
        opener.current?.focus();
      }}
    >
      <button
        ref={opener}
        type="button"
        className={classes.compact}
        data-above-toasts="always"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpenedAt(isOpen ? null : current)}
      >
        <span className={classes.line}>
          {t('wizard.stepOf', { step: current + 1, count: steps.length, label: steps[current]?.label ?? '' })}
          <IconChevronDown size={18} aria-hidden />
        </span>
        <span className={classes.bar}>
          <span style={{ width: `${(100 * (current + 1)) / steps.length}%` }} />
        </span>
      </button>
      <ol id={list} className={classes.steps} data-open={isOpen || undefined}>
        {steps.map((step, index) => (
          <li key={step.label}>
            <StepLink step={step} number={index + 1} isCurrent={index === current} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Scrolls the side menu to the current step, where it has more steps than the screen. */
function useCurrentInView(nav: RefObject<HTMLElement | null>, current: number): void {
  useEffect(() => {
    const step = nav.current?.querySelector('[aria-current="step"]')?.getBoundingClientRect();
    const side = nav.current?.closest('aside');
    if (!step || !side) return;
    const { top, bottom, height } = side.getBoundingClientRect();
    if (step.top < top || step.bottom > bottom) side.scrollTop += step.top - top - height / 2;
  }, [nav, current]);
}

function StepLink({ step, number, isCurrent }: { step: WizardStep; number: number; isCurrent: boolean }) {
  const { t } = useTranslation();
  const content = (
    <>
      <span className={classes.mark} aria-hidden>
        {step.isDone && !isCurrent ? <IconCheck size={16} stroke={2.5} /> : number}
      </span>
      <span className={classes.label}>{step.label}</span>
      {step.isDone && !isCurrent && <span className="unseen">{t('wizard.done')}</span>}
    </>
  );
  const state = { 'data-current': isCurrent || undefined, 'data-done': step.isDone || undefined };
  if (isCurrent || step.href === null) {
    return (
      <span className={classes.step} {...state} aria-current={isCurrent ? 'step' : undefined}>
        {content}
      </span>
    );
  }
  return (
    <Link to={step.href} className={classes.step} {...state}>
      {content}
    </Link>
  );
}
