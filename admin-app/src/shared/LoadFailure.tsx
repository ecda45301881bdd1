import { Alert, Button } from '@mui/material';

interface LoadFailureProps {
  text: string;
  onRetry: () => void;
}

export function LoadFailure({ text, onRetry }: LoadFailureProps) {
  return (
    <Alert
      severity="error"
      action={
        <Button size="small" color="inherit" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
