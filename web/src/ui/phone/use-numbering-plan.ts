import { useEffect, useState } from 'react';
import { inTime } from '#ui/in-time.ts';
import type * as numberingPlan from './numbering-plan.ts';

type NumberingPlan = typeof numberingPlan;

/** Rejects when the code cannot be loaded. */
const loadNumberingPlan = (): Promise<NumberingPlan> => inTime(() => import('./numbering-plan.ts'));

/** Returns the numbering plan, null until it is loaded. Without it the country stays as it is, and numbers can be typed. */
export function useNumberingPlan(): NumberingPlan | null {
  const [plan, setPlan] = useState<NumberingPlan | null>(null);
  useEffect(() => {
    let isOn = true;
    loadNumberingPlan().then(
      (loaded) => isOn && setPlan(loaded),
      () => undefined,
    );
    return () => {
      isOn = false;
    };
  }, []);
  return plan;
}
