import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { SearchField } from './search-field.tsx';

interface Props {
  label: string;
  searched: string;
  onSearch: (words: string) => void;
  className?: string | undefined;
}

const SEARCH_DEBOUNCE_MS = 250;

export const DebouncedSearchField = ({ label, searched, onSearch, className }: Props) => {
  const [text, setText] = useState(searched);
  const [known, setKnown] = useState(searched);
  const [sent, setSent] = useState(searched);
  if (searched !== known) {
    setKnown(searched);
    // A search from outside (a menu or browser history) replaces the text; the field's own search lags behind it.
    if (searched !== sent) {
      setSent(searched);
      setText(searched);
    }
  }
  const searchLater = useDebouncedCallback((typed: string) => {
    const words = typed.trim();
    setSent(words);
    onSearch(words);
  }, SEARCH_DEBOUNCE_MS);
  return (
    <SearchField
      className={className}
      label={label}
      value={text}
      onChange={(value) => {
        setText(value);
        searchLater(value);
      }}
    />
  );
};
