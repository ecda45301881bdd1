import AssessmentIcon from '@mui/icons-material/Assessment';
import CasinoIcon from '@mui/icons-material/Casino';
import EmojiEventsIcon from '@mui/icons-material/EmojiEvents';
import GroupIcon from '@mui/icons-material/Group';
import HistoryIcon from '@mui/icons-material/History';
import LocalOfferIcon from '@mui/icons-material/LocalOffer';
import ReceiptLongIcon from '@mui/icons-material/ReceiptLong';
import SecurityIcon from '@mui/icons-material/Security';
import SmartToyIcon from '@mui/icons-material/SmartToy';
import SettingsIcon from '@mui/icons-material/Settings';
import StorefrontIcon from '@mui/icons-material/Storefront';

/** The specification's seven, in its order and words. */
export const menuEntries = [
  { to: '/offers', label: 'Casino Offers', Icon: LocalOfferIcon },
  { to: '/users', label: 'Users', Icon: GroupIcon },
  { to: '/rewards', label: 'Rewards', Icon: EmojiEventsIcon },
  { to: '/spins', label: 'Spins', Icon: CasinoIcon },
  { to: '/shop', label: 'Shop Items', Icon: StorefrontIcon },
  { to: '/claims', label: 'Shop Claims', Icon: ReceiptLongIcon },
  { to: '/bot', label: 'Bot Settings', Icon: SmartToyIcon },
] as const;

export const furtherEntries = [
  { to: '/site', label: 'Site Settings', Icon: SettingsIcon },
  { to: '/', label: 'Dashboard', Icon: AssessmentIcon },
  { to: '/audit', label: 'Audit', Icon: HistoryIcon },
  { to: '/security', label: 'Security Log', Icon: SecurityIcon },
] as const;
