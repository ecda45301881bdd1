import { Target } from 'lucide-react';
import { useEffect } from 'react';
import type { ShopItem, User } from '../../api/types';
import { t } from '../../lib/texts';
import { pinGoal, useGoal, useGoalText } from './goal';
import styles from './ItemGoal.module.css';

interface ItemGoalProps {
  item: ShopItem;
  user: User;
  /** Claimed a moment ago, so there is nothing left to save for. */
  isClaimed: boolean;
}

/** Corner button of an item card that makes it the viewer's goal, with their progress. */
export function ItemGoal({ item, user, isClaimed }: ItemGoalProps) {
  const isGoal = useGoal(user.user_id) === item.id;
  const isOver = isGoal && isClaimed;
  useEffect(() => {
    if (isOver) pinGoal(user.user_id, null);
  }, [isOver, user.user_id]);
  if (item.price === 0) return null;
  return (
    <>
      {isGoal && <Distance item={item} user={user} />}
      <label className={styles.pin} title={t(isGoal ? 'goal.yours' : 'goal.pin')} data-pinned={isGoal}>
        <input
          type="checkbox"
          checked={isGoal}
          aria-label={t('goal.isGoal', { item: item.name })}
          onChange={({ target }) => pinGoal(user.user_id, target.checked ? item.id : null)}
        />
        <Target size={22} />
      </label>
    </>
  );
}

const Distance = (goal: Pick<ItemGoalProps, 'item' | 'user'>) => (
  <p className={styles.distance}>{useGoalText(goal)}</p>
);
