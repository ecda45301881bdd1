import CasinoIcon from '@mui/icons-material/Casino';
import CastIcon from '@mui/icons-material/CastConnected';
import ConfirmationNumberIcon from '@mui/icons-material/ConfirmationNumber';
import EmojiEventsIcon from '@mui/icons-material/EmojiEvents';
import GavelIcon from '@mui/icons-material/Gavel';
import GroupIcon from '@mui/icons-material/Group';
import HistoryIcon from '@mui/icons-material/History';
import InputIcon from '@mui/icons-material/Input';
import LocalOfferIcon from '@mui/icons-material/LocalOffer';
import OutputIcon from '@mui/icons-material/Output';
import ReceiptLongIcon from '@mui/icons-material/ReceiptLong';
import SavingsIcon from '@mui/icons-material/Savings';
import SecurityIcon from '@mui/icons-material/Security';
import SettingsIcon from '@mui/icons-material/Settings';
import SmartToyIcon from '@mui/icons-material/SmartToy';
import StarsIcon from '@mui/icons-material/Stars';
import StorefrontIcon from '@mui/icons-material/Storefront';
import TonightIcon from '@mui/icons-material/Nightlight';
import TrackChangesIcon from '@mui/icons-material/TrackChanges';

/**
 * The menu, ordered by what people do: groups and standalone entries. The seven entries of the specification
 * keep their wording and relative order.
 */
export const menu = [
  { resource: 'tonight', label: 'menu.tonight', Icon: TonightIcon },
  {
    group: 'stream',
    entries: [
      { resource: 'raffles', label: 'menu.raffles', Icon: ConfirmationNumberIcon },
      { resource: 'guesses', label: 'menu.guesses', Icon: TrackChangesIcon },
      { resource: 'hunts', label: 'menu.hunts', Icon: SavingsIcon },
      { resource: 'overlays', label: 'menu.overlays', Icon: CastIcon },
    ],
  },
  { resource: 'offers', label: 'menu.offers', Icon: LocalOfferIcon },
  {
    group: 'people',
    entries: [
      { resource: 'users', label: 'menu.users', Icon: GroupIcon },
      { resource: 'points', label: 'menu.points', Icon: StarsIcon },
      { resource: 'rewards', label: 'menu.rewards', Icon: EmojiEventsIcon },
      { resource: 'spins', label: 'menu.spins', Icon: CasinoIcon },
    ],
  },
  {
    group: 'shop',
    entries: [
      { resource: 'shop', label: 'menu.items', Icon: StorefrontIcon },
      { resource: 'claims', label: 'menu.claims', Icon: ReceiptLongIcon },
    ],
  },
  { resource: 'bot', label: 'menu.bot', Icon: SmartToyIcon },
  {
    group: 'settings',
    isClosedAtFirst: true,
    entries: [
      { resource: 'site', label: 'menu.site', Icon: SettingsIcon },
      { resource: 'legal', label: 'menu.legal', Icon: GavelIcon },
      { resource: 'imports', label: 'menu.imports', Icon: InputIcon },
      { resource: 'exports', label: 'menu.exports', Icon: OutputIcon },
      { resource: 'audit', label: 'menu.audit', Icon: HistoryIcon },
      { resource: 'security', label: 'menu.security', Icon: SecurityIcon },
    ],
  },
] as const;

type Place = (typeof menu)[number];
export type MenuGroup = Extract<Place, { group: string }>;
export type MenuEntry = Exclude<Place, MenuGroup> | MenuGroup['entries'][number];
