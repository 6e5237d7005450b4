import { useParams } from 'react-router';
import { NOBODY, readId } from '#routing/read-id.ts';
import { Review } from './review.tsx';

/** One check at the team's desk. */
export function Component() {
  const id = readId(useParams()['id']) ?? NOBODY;
  return <Review key={id} checkId={id} reason={null} />;
}
