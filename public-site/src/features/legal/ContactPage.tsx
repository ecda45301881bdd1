import { Link } from 'react-router-dom';
import type { SocialLink } from '../../api/types';
import { useSite, useSocials } from '../../api/useSite';
import button from '../../ui/Button.module.css';
import card from '../../ui/Card.module.css';
import { Icon } from '../../ui/Icon';
import { Page } from '../../ui/Page';
import styles from './ContactPage.module.css';
import { useOperator } from './operator';

/** What each channel is good for. */
const USES: Readonly<Record<SocialLink['icon'], string>> = {
  twitch: 'Say hello in the chat while the stream is on',
  instagram: 'Clips and pictures between the streams',
  telegram: 'Announcements, and a line to the team',
  discord: 'Questions to the community and its moderators',
};

export function ContactPage() {
  const { name, email } = useOperator();
  const socials = useSocials();
  return (
    <Page title="Contact" lead="Questions about your points, a claim or an offer? We are glad to help.">
      <div className={styles.ways}>
        {email && (
          <section className={`${card.card} ${styles.mail}`} aria-labelledby="mail">
            <h2 id="mail">Write to us</h2>
            <p>
              Tell us your Twitch name and what it is about, so that we find your account. We never ask for
              your password.
            </p>
            <a className={`${button.button} ${button.gold}`} href={`mailto:${email}`}>
              {email}
            </a>
          </section>
        )}
        <ul className={styles.channels} aria-label="Channels">
          {socials.map((social) => (
            <li key={social.id}>
              <a
                className={`${card.card} ${card.lively} ${styles.channel}`}
                href={social.url}
                target="_blank"
                rel="noopener noreferrer"
              >
                <span>
                  <Icon name={social.icon} size={24} />
                </span>
                <span>
                  <b>{social.name}</b>
                  <small>{USES[social.icon]}</small>
                </span>
                <Icon name="external" size={18} />
              </a>
            </li>
          ))}
        </ul>
      </div>
      <Topics />
      <p className={styles.operator}>This site is run by {name}.</p>
    </Page>
  );
}

function Topics() {
  const { awareness, helpLine } = useSite();
  return (
    <div className={styles.topics}>
      <section>
        <h2>Points and claims</h2>
        <p>
          Every change of your balance is on <Link to="/points">your points page</Link>. Name the entry that
          looks wrong, and we check it.
        </p>
      </section>
      <section>
        <h2>Casino offers</h2>
        <p>
          Bonuses, accounts and payouts are in the hands of the partner. Ask its own support first; tell us
          when an <Link to="/casino">offer</Link> here is out of date.
        </p>
      </section>
      <section>
        <h2>Your data</h2>
        <p>
          What we store and what your rights are is in the <Link to="/privacy">privacy policy</Link>.
        </p>
      </section>
      <section>
        <h2>Worried about gambling?</h2>
        <p>
          {helpLine}{' '}
          <a href={awareness.url} target="_blank" rel="noopener noreferrer">
            Find help
          </a>
        </p>
      </section>
    </div>
  );
}
