import CasinoIcon from '@mui/icons-material/Casino';
import EmojiEventsIcon from '@mui/icons-material/EmojiEvents';
import GroupIcon from '@mui/icons-material/Group';
import LocalOfferIcon from '@mui/icons-material/LocalOffer';
import ReceiptLongIcon from '@mui/icons-material/ReceiptLong';
import SmartToyIcon from '@mui/icons-material/SmartToy';
import StorefrontIcon from '@mui/icons-material/Storefront';

export const menuEntries = [
  { to: '/offers', label: 'Casino Offers', Icon: LocalOfferIcon },
  { to: '/users', label: 'Users', Icon: GroupIcon },
  { to: '/rewards', label: 'Rewards', Icon: EmojiEventsIcon },
  { to: '/spins', label: 'Spins', Icon: CasinoIcon },
  { to: '/shop', label: 'Shop Items', Icon: StorefrontIcon },
  { to: '/claims', label: 'Shop Claims', Icon: ReceiptLongIcon },
  { to: '/bot', label: 'Bot Settings', Icon: SmartToyIcon },
] as const;
