import type { Typesetter } from '../../platform/pdf/text/typesetter.ts';
import type { TextMetrics } from '../contract/layout-field.ts';

/** Measures text as the seal draws it. */
export function metricsOf(typesetter: Typesetter): TextMetrics {
  return {
    width: (text) => typesetter.line(text, 'regular').width,
    wrap: (text, size, width) => typesetter.wrap(text, 'regular', size, width).map((line) => line.text),
  };
}
