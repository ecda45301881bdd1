import { DEFAULT_PICTURES } from '#shared/default-pictures.js';
import { smallPicture } from '../../ui/Picture';
import { useSite } from '../site/site';
import styles from './Brand.module.css';

/** The site's logo, or the product's mark and the site's name if there is none. */
export const Brand = () => {
  const { title, logo } = useSite();
  if (logo !== DEFAULT_PICTURES.logo)
    return <img className={styles.logo} src={smallPicture(logo)} alt={title} />;
  return (
    <span className={styles.brand}>
      <img src={logo} alt="" width="44" height="44" />
      <span className={styles.name}>{title}</span>
    </span>
  );
};
