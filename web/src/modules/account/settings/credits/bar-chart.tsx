import { formatMonth, formatNumber } from '#ui/format.ts';
import classes from './history.module.css';

interface Bar {
  readonly month: string;
  /** Stacked from the bottom up, not below zero. */
  readonly parts: readonly number[];
}

/** In the drawing's own units; it scales to its column. */
const WIDTH = 480;
const HEIGHT = 180;
/** The last month's name is wider than its bar. */
const PLOT = { left: 56, right: 460, top: 8, bottom: 156 } as const;

/** Stacked bars by month with a scale. Hidden from screen readers, which read the table beside it. */
export function BarChart({ bars }: { bars: readonly Bar[] }) {
  const highest = niceCeiling(Math.max(...bars.map(({ parts }) => sum(parts)), 1));
  const step = (PLOT.right - PLOT.left) / bars.length;
  const height = (value: number): number => (value / highest) * (PLOT.bottom - PLOT.top);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.chart} aria-hidden>
      {[0, highest / 2, highest].map((value) => (
        <g key={value}>
          <line
            className={classes.grid}
            x1={PLOT.left}
            x2={PLOT.right}
            y1={PLOT.bottom - height(value)}
            y2={PLOT.bottom - height(value)}
          />
          <text className={classes.scale} x={PLOT.left - 8} y={PLOT.bottom - height(value) + 4} textAnchor="end">
            {formatNumber(value)}
          </text>
        </g>
      ))}
      {bars.map(({ month, parts }, index) => (
        <g key={month}>
          <title>{`${formatMonth(month)}: ${formatNumber(sum(parts))}`}</title>
          {parts.map((part, series) => (
            <rect
              key={series}
              className={classes.bar}
              data-series={series}
              x={PLOT.left + index * step + step * 0.18}
              width={step * 0.64}
              y={PLOT.bottom - height(sum(parts.slice(0, series + 1)))}
              height={height(part)}
            />
          ))}
          {(bars.length - 1 - index) % 3 === 0 ? (
            <text className={classes.scale} x={PLOT.left + (index + 0.5) * step} y={HEIGHT - 6} textAnchor="middle">
              {formatMonth(month, 'short')}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The next of 2, 4, 10, 20, 40, 100 …: half of it is a whole number. */
function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 4, 10].map((factor) => factor * power).find((each) => each >= Math.max(value, 2)) ?? 2;
}
