import { Card } from '../../ui/Card';
import { Skeleton } from '../../ui/Spinner';
import { PAGE_SIZE, PODIUM_SIZE } from './board-shape';
import podium from './Podium.module.css';
import ranks from './Ranks.module.css';

/** The board's outline, row for row. @param total of all viewers, once known: the last page is shorter */
export function BoardSkeleton({ page, total = Infinity }: { page: number; total?: number | undefined }) {
  const users = Math.min(PAGE_SIZE, Math.max(0, total - (page - 1) * PAGE_SIZE));
  const hasPodium = page === 1 && users >= PODIUM_SIZE;
  const rows = hasPodium ? users - PODIUM_SIZE : users;
  return (
    <>
      {hasPodium && <PodiumSkeleton />}
      <Card className={ranks.ranks} hidden={rows === 0}>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={ranks.row}>
            <Skeleton width={22} height={14} />
            <Skeleton width={44} height={44} borderRadius="50%" />
            <span className={ranks.who}>
              <Skeleton width={`${38 + ((row * 17) % 30)}%`} height={14} />
            </span>
            <span className={ranks.meter} />
            <Skeleton width={64} height={14} />
          </div>
        ))}
      </Card>
    </>
  );
}

const PodiumSkeleton = () => (
  <div className={podium.podium}>
    {Array.from({ length: PODIUM_SIZE }, (_, place) => (
      <div key={place} className={podium.place}>
        <span className={podium.ring}>
          <Skeleton width="100%" height="100%" borderRadius="50%" />
        </span>
        <span className={podium.nickname}>
          <Skeleton width={96} height={14} />
        </span>
        <span className={podium.name}>&nbsp;</span>
        <div className={podium.step} />
      </div>
    ))}
  </div>
);
