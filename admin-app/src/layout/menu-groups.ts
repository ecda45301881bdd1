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
import TrackChangesIcon from '@mui/icons-material/TrackChanges';

/** The specification's seven come first, in its order and words; what it does not name comes after them. */
export const menuGroups = [
  {
    name: 'community',
    entries: [
      { resource: 'offers', label: 'menu.offers', Icon: LocalOfferIcon },
      { resource: 'users', label: 'menu.users', Icon: GroupIcon },
      { resource: 'rewards', label: 'menu.rewards', Icon: EmojiEventsIcon },
      { resource: 'spins', label: 'menu.spins', Icon: CasinoIcon },
    ],
  },
  {
    name: 'shop',
    entries: [
      { resource: 'shop', label: 'menu.items', Icon: StorefrontIcon },
      { resource: 'claims', label: 'menu.claims', Icon: ReceiptLongIcon },
    ],
  },
  {
    name: 'stream',
    entries: [
      { resource: 'bot', label: 'menu.bot', Icon: SmartToyIcon },
      { resource: 'points', label: 'menu.points', Icon: StarsIcon },
      { resource: 'raffles', label: 'menu.raffles', Icon: ConfirmationNumberIcon },
      { resource: 'guesses', label: 'menu.guesses', Icon: TrackChangesIcon },
      { resource: 'hunts', label: 'menu.hunts', Icon: SavingsIcon },
      { resource: 'overlays', label: 'menu.overlays', Icon: CastIcon },
    ],
  },
  {
    name: 'settings',
    entries: [
      { resource: 'site', label: 'menu.site', Icon: SettingsIcon },
      { resource: 'legal', label: 'menu.legal', Icon: GavelIcon },
      { resource: 'imports', label: 'menu.imports', Icon: InputIcon },
      { resource: 'exports', label: 'menu.exports', Icon: OutputIcon },
    ],
  },
  {
    name: 'records',
    entries: [
      { resource: 'audit', label: 'menu.audit', Icon: HistoryIcon },
      { resource: 'security', label: 'menu.security', Icon: SecurityIcon },
    ],
  },
] as const;

export type MenuEntry = (typeof menuGroups)[number]['entries'][number];
