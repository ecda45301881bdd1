import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router-dom';
import { t } from '../../lib/texts';
import { playNowQuery } from './queries';

/** In the menu while something runs. */
export function PlayLink() {
  const { data: now } = useQuery(playNowQuery);
  const isRunning = now && Object.values(now).some((id) => id !== null);
  return isRunning ? <NavLink to="/play">{t('page./play.label')}</NavLink> : null;
}
