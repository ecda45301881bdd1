import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '../../lib/texts';
import { playNowQuery } from '../play/queries';
import styles from './MemberStrip.module.css';

/** What can be joined now, in one line that leads there. */
export function WhatRuns() {
  const { data: now } = useQuery(playNowQuery);
  const running = [
    typeof now?.raffle === 'number' && t('page./play/:id.title'),
    typeof now?.guess === 'number' && t('home.guess'),
    typeof now?.hunt === 'number' && t('page./hunts/:id.title'),
  ].filter((name) => name !== false);
  return (
    <Link to="/play" className={styles.now} data-on={running.length > 0}>
      <span data-goes-stale>
        {running.length > 0 ? t('home.on', { what: running.join(', ') }) : t('home.nothingOn')}
      </span>
      <b>
        {t('page./play.title')} <ArrowRight size={18} />
      </b>
    </Link>
  );
}
