import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import { rich, t } from '../../lib/texts';
import { BrandMark } from '../../ui/BrandMark';
import { ButtonLink } from '../../ui/Button';
import { Card, LinkCard } from '../../ui/Card';
import { Page } from '../page/Page';
import { useSite, useSocials } from '../site/site';
import styles from './ContactPage.module.css';

export function ContactPage() {
  const { operatorName, title, contactEmail: email } = useSite();
  const socials = useSocials();
  return (
    <Page path="/contact" lead={t('contact.lead')}>
      <div className={styles.ways}>
        {email && (
          <Card as="section" className={styles.mail} aria-labelledby="mail">
            <h2 id="mail">{t('contact.mail')}</h2>
            <p>{t('contact.mailText')}</p>
            <ButtonLink variant="reward" href={`mailto:${email}`}>
              {email}
            </ButtonLink>
          </Card>
        )}
        <ul className={styles.channels} aria-label={t('contact.channels')}>
          {socials.map((social) => (
            <li key={social.id}>
              <LinkCard className={styles.channel} href={social.url}>
                <span>
                  <BrandMark name={social.icon} size={24} />
                </span>
                <span>
                  <b>{social.name}</b>
                  <small>{t(`contact.use.${social.icon}`)}</small>
                </span>
                <ExternalLink size={18} />
              </LinkCard>
            </li>
          ))}
        </ul>
      </div>
      <Topics />
      <p className={styles.operator}>{t('contact.operator', { name: operatorName || title })}</p>
    </Page>
  );
}

function Topics() {
  const { awareness, helpLine } = useSite();
  return (
    <div className={styles.topics}>
      <section>
        <h2>{t('contact.points')}</h2>
        <p>{rich('contact.pointsText', { a: (words) => <Link to="/points">{words}</Link> })}</p>
      </section>
      <section>
        <h2>{t('contact.offers')}</h2>
        <p>{rich('contact.offersText', { a: (words) => <Link to="/casino">{words}</Link> })}</p>
      </section>
      <section>
        <h2>{t('contact.data')}</h2>
        <p>{rich('contact.dataText', { a: (words) => <Link to="/privacy">{words}</Link> })}</p>
      </section>
      <section>
        <h2>{t('contact.worried')}</h2>
        <p>
          {helpLine}{' '}
          <a href={awareness.url} target="_blank" rel="noopener noreferrer">
            {t('contact.findHelp')}
          </a>
        </p>
      </section>
    </div>
  );
}
