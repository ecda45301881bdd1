import type { PointsOfDay } from '../shared/api';
import { PointsFlow } from './PointsFlow';
import { Tile } from './Tile';

/** Where points came from and went to in the last 30 days of the site's calendar. */
export const PointsCard = ({ points }: { points: PointsOfDay[] }) => (
  <Tile name="points" to="/points/economy">
    <PointsFlow points={points} />
  </Tile>
);
