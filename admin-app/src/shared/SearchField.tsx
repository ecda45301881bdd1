import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useFilters, useTerm } from './use-filters';

const DEBOUNCE_MS = 300;

interface SearchFieldProps {
  placeholder: string;
  /** The filter that carries the term. */
  source: string;
  /** Shorter terms are not applied and leave the list as it is; an empty one lists everything. */
  minLength?: number;
}

export function SearchField({ placeholder, source, minLength = 1 }: SearchFieldProps) {
  const { setFilters } = useListContext();
  const filters = useFilters();
  const applied = useTerm(source);
  const [typed, setTyped] = useState(applied);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The term joins whatever else the list is narrowed to by then.
  const present = useRef({ filters, applied });
  useEffect(() => {
    present.current = { filters, applied };
  }, [filters, applied]);

  function type(value: string) {
    setTyped(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const term = value.trim();
      if (term === present.current.applied || (term && term.length < minLength)) return;
      const { [source]: _, ...others } = present.current.filters;
      setFilters(term ? { ...others, [source]: term } : others);
    }, DEBOUNCE_MS);
  }

  return (
    <TextField
      type="search"
      value={typed}
      onChange={(event) => type(event.target.value)}
      placeholder={placeholder}
      sx={{ maxWidth: 460, '& input::placeholder': { fontSize: { xs: '0.8125rem', sm: '1rem' } } }}
      slotProps={{
        htmlInput: { 'aria-label': placeholder },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
