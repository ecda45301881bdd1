import { Search } from 'lucide-react';
import styles from './Field.module.css';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  return (
    <span className={styles.search}>
      <Search size={20} />
      <input
        type="search"
        className={styles.field}
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
