import { useParams } from 'react-router';
import { readId } from '#routing/read-id.ts';
import { ReportLoader } from './report-loader.tsx';

/** A report as its handlers see it. */
export function Component() {
  return <ReportLoader id={readId(useParams().id)} />;
}
