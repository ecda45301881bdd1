import { SearchInput, type SearchInputProps, useResourceContext, useTranslate } from 'react-admin';

/** Search field for a list's `filters`. Its placeholder is the resource's `search` text. */
export function ListSearch(props: SearchInputProps) {
  const translate = useTranslate();
  const placeholder = translate(`resources.${useResourceContext()}.search`);
  return (
    <SearchInput
      {...props}
      helperText={false}
      placeholder={placeholder}
      slotProps={{ htmlInput: { 'aria-label': placeholder, autoComplete: 'off' } }}
      sx={{
        // As wide as the placeholder, to leave room for other filters. `ch` is the width of a digit, and
        // letters are narrower.
        width: { xs: '100%', sm: `min(460px, ${Math.max(22, Math.ceil(placeholder.length * 0.75) + 6)}ch)` },
        '& input::placeholder': { fontSize: { xs: 13, sm: 16 } },
      }}
    />
  );
}
