import { Avatar, Box, Typography } from '@mui/material';
import { NotLoggedInChip } from './NotLoggedInChip';

interface UserIdentityProps {
  image: string;
  nickname: string;
  /** The login, if known. */
  name?: string;
  /** Shows a badge if false. */
  hasSignedIn?: boolean;
}

export function UserIdentity({ image, nickname, name, hasSignedIn = true }: UserIdentityProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Avatar src={image} alt="" sx={{ width: 36, height: 36 }}>
        {nickname.charAt(0).toUpperCase()}
      </Avatar>
      <Box sx={{ minWidth: { xs: 0, sm: 110 } }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{nickname}</bdi>
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          {name !== undefined && (
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
          )}
          {!hasSignedIn && <NotLoggedInChip />}
        </Box>
      </Box>
    </Box>
  );
}
