import type { HelpLineDto } from './dto/break.dto.js';

/**
 * Help with gambling problems by country. Before a release, check each entry on its own site and update
 * `checkedOn`. Numbers that could not be confirmed are left out. The last entry applies to all other
 * countries.
 */
export const HELP_LINES: readonly HelpLineDto[] = [
  line(
    'GB',
    'National Gambling Helpline (GamCare)',
    '0808 8020 133',
    'https://www.gamcare.org.uk',
    'https://www.gamstop.co.uk',
    '2026-09-24',
  ),
  line('IE', 'GamblingCare.ie', null, 'https://www.gamblingcare.ie', null, '2026-09-24'),
  line(
    'DE',
    'BIÖG-Beratungstelefon, check-dein-spiel.de',
    '0800 1 37 27 00',
    'https://www.check-dein-spiel.de',
    'https://www.rp-darmstadt.hessen.de',
    '2026-11-01',
  ),
  line(
    'CH',
    'SOS Spielsucht',
    null,
    'https://www.sos-spielsucht.ch',
    'https://www.playerprotection.ch',
    '2026-11-01',
  ),
  line(
    'SE',
    'Stödlinjen',
    '020-81 91 00',
    'https://www.stodlinjen.se',
    'https://www.spelpaus.se',
    '2026-11-01',
  ),
  line(
    'DK',
    'StopSpillet',
    '70 22 28 25',
    'https://www.stopspillet.dk',
    'https://www.rofus.nu',
    '2026-11-01',
  ),
  line('FI', 'Peluuri', '0800 100 101', 'https://www.peluuri.fi', null, '2026-11-01'),
  line('NO', 'Hjelpelinjen', '800 800 40', 'https://hjelpelinjen.no', null, '2026-11-01'),
  line(
    'NL',
    'Loket Kansspel',
    '0800 24 000 22',
    'https://loketkansspel.nl',
    'https://cruksregister.nl',
    '2026-11-01',
  ),
  line(
    'BE',
    'Gaming Commission',
    null,
    'https://www.gamingcommission.be',
    'https://www.gamingcommission.be',
    '2026-11-01',
  ),
  line(
    'FR',
    'Joueurs Info Service',
    '09 74 75 13 13',
    'https://www.joueurs-info-service.fr',
    'https://interdictiondejeux.anj.fr',
    '2026-09-13',
  ),
  line(
    'ES',
    'Jugar Bien',
    '900 200 225',
    'https://www.jugarbien.es',
    'https://www.ordenacionjuego.es',
    '2026-11-01',
  ),
  line(
    'PT',
    'Linha Vida',
    '1414',
    'https://www.sicad.pt',
    'https://www.srij.turismodeportugal.pt',
    '2026-11-01',
  ),
  line(
    'IT',
    'Telefono Verde (ISS)',
    '800 558 822',
    'https://www.iss.it',
    'https://www.adm.gov.it',
    '2026-11-01',
  ),
  line('BR', 'CVV', '188', 'https://cvv.org.br', 'https://www.gov.br/autoexclusaoapostas', '2026-11-01'),
  line('PL', 'Telefon zaufania', '801 889 880', 'https://uzaleznieniabehawioralne.pl', null, '2026-11-01'),
  line(
    'US',
    'National Problem Gambling Helpline',
    '1-800-697-3738',
    'https://www.ncpgambling.org',
    null,
    '2026-09-22',
  ),
  line(null, 'Gambling Therapy', null, 'https://www.gamblingtherapy.org', null, '2026-09-24'),
];

function line(
  country: string | null,
  name: string,
  phone: string | null,
  url: string,
  register: string | null,
  checkedOn: string,
): HelpLineDto {
  return { country, name, phone, url, register, checkedOn };
}
