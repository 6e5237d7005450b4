import type { Typesetter } from '../../platform/pdf/text/typesetter.ts';
import type { TextMetrics } from '../contract/layout-field.ts';

/** Measures text as the seal draws it. */
export function metricsOf({ line, wrap }: Typesetter): TextMetrics {
  return {
    width: (text) => line(text, 'regular').width,
    wrap: (text, size, width) => wrap(text, 'regular', size, width).map((broken) => broken.text),
  };
}
