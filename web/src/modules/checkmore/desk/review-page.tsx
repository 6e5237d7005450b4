import { useParams } from 'react-router';
import { Review } from './review.tsx';

/** One check at the team's desk. */
export function Component() {
  const { id = '' } = useParams();
  return <Review key={id} checkId={id} reason={null} />;
}
