import { Moon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '../../lib/texts';
import { Notice } from '../../ui/Notice';

/** In place of what a break hides. */
export const OnBreak = () => (
  <Notice icon={Moon} title={t('odds.onBreak')}>
    <Link to="/play-safe">{t('page./play-safe.title')}</Link>
  </Notice>
);
