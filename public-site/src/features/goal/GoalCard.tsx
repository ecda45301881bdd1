import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ShopItem, User } from '../../api/types';
import { t } from '../../lib/texts';
import { Card } from '../../ui/Card';
import { Meter } from '../../ui/Meter';
import { Picture } from '../../ui/Picture';
import { goalItemQuery, useGoal, useGoalText } from './goal';
import styles from './GoalCard.module.css';

/** The viewer's goal while it is in the shop; otherwise a hint on how to pick one. */
export function GoalCard({ user }: { user: User }) {
  const goal = useGoal(user.user_id);
  const { data: item } = useQuery(goalItemQuery(goal));
  return (
    <Card as="section" className={styles.goal} aria-label={t('goal.yours')}>
      <h2>{t('goal.yours')}</h2>
      {item ? (
        <div className={styles.item}>
          <Picture src={item.image} alt="" width="96" height="72" />
          <div>
            <Link to="/shop">{item.name}</Link>
            <Distance item={item} user={user} />
          </div>
        </div>
      ) : (
        <p>
          {t('goal.none')} <Link to="/shop">{t('goal.toShop')}</Link>
        </p>
      )}
    </Card>
  );
}

function Distance(goal: { item: ShopItem; user: User }) {
  const words = useGoalText(goal);
  return (
    <>
      <Meter label={t('goal.yours')} text={words} value={goal.user.points} max={goal.item.price} />
      <p>{words}</p>
    </>
  );
}
