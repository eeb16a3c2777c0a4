import { useEffect } from 'react';

/** Sets the title of the browser tab while the page is shown. `PageHeader` calls it. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = title ? `${title} · Plenum` : 'Plenum';
  }, [title]);
};
