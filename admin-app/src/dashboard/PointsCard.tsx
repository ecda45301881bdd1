import type { PointsOfDay } from '../shared/api';
import { PointsFlow } from './PointsFlow';
import { Tile } from './Tile';

export const PointsCard = ({ points }: { points: PointsOfDay[] }) => (
  <Tile name="points" to="/points/economy">
    <PointsFlow points={points} />
  </Tile>
);
