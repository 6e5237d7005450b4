import { formatMonth, formatNumber } from '#ui/format.ts';
import { roomFor, scaleOf } from './chart-scale.ts';
import classes from './history.module.css';

interface Bar {
  readonly month: string;
  /** Stacked from zero up; a single part can be below zero. */
  readonly parts: readonly number[];
}

/** In the drawing's own units; it scales to its column. */
const WIDTH = 480;
const HEIGHT = 180;
/** The last month's name is wider than its bar. */
const PLOT = { right: 460, top: 8, bottom: 156 } as const;

/** Stacked bars by month with a scale. Hidden from screen readers, which read the table beside it. */
export function BarChart({ bars }: { bars: readonly Bar[] }) {
  const { low, high, marks } = scaleOf(bars.map(({ parts }) => sum(parts)));
  const left = roomFor(marks.map((value) => formatNumber(value)));
  const step = (PLOT.right - left) / bars.length;
  const y = (value: number): number => PLOT.bottom - ((value - low) / (high - low)) * (PLOT.bottom - PLOT.top);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.chart} aria-hidden>
      {marks.map((value) => (
        <g key={value}>
          <line className={classes.grid} x1={left} x2={PLOT.right} y1={y(value)} y2={y(value)} />
          <text className={classes.scale} x={left - 8} y={y(value) + 4} textAnchor="end">
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
              x={left + index * step + step * 0.18}
              width={step * 0.64}
              y={y(Math.max(sum(parts.slice(0, series + 1)), 0))}
              height={y(0) - y(Math.abs(part))}
            />
          ))}
          {(bars.length - 1 - index) % 3 === 0 ? (
            <text className={classes.scale} x={left + (index + 0.5) * step} y={HEIGHT - 6} textAnchor="middle">
              {formatMonth(month, 'short')}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
