import { useSite } from '../site/useSite';
import styles from './Brand.module.css';

/** The mark and the name of the site. */
export const Brand = () => {
  const { title } = useSite();
  return (
    <span className={styles.brand}>
      <img src="/media/brand/mark.svg" alt="" width="44" height="44" />
      <span className={styles.name}>{title}</span>
    </span>
  );
};
