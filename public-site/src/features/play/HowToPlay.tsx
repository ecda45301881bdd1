import { t } from '../../lib/texts';
import { ButtonLink } from '../../ui/Button';
import styles from './PlayPage.module.css';

/** What can be played, and how, whether or not something runs. */
export function HowToPlay() {
  const games = [
    [t('page./play/:id.title'), t('play.howRaffle')],
    [t('home.guess'), t('play.howGuess')],
    [t('page./hunts/:id.title'), t('play.howHunt')],
  ];
  return (
    <section className={styles.how} aria-labelledby="how-to-play">
      <h2 id="how-to-play">{t('play.how')}</h2>
      <dl>
        {games.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink to="/hunts" variant="quiet">
        {t('hunts.toAll')}
      </ButtonLink>
    </section>
  );
}
