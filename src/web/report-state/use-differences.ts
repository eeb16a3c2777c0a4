import { useEffect, useMemo, useState } from 'react';
import type { DescribeDifferences } from '#charts/description/chart-description.ts';
import type { createDifferences } from '#charts/differences/chart-differences.ts';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';

type Create = typeof createDifferences;
type Content = Pick<ReportItem['content'], 'config' | 'data'>;

let loaded: Create | null = null;
/** Few reports tell differences, so their code and texts are a chunk of their own. */
export const loadDifferences = async (): Promise<Create> => {
  loaded ??= (await import('#charts/differences/chart-differences.ts')).createDifferences;
  return loaded;
};

export const tellsDifferences = (contents: readonly Content[]): boolean =>
  contents.some(
    ({ config, data }) => config && data && ('showDifferences' in config || 'associationTest' in config),
  );

/** Undefined while nothing tells differences or the code loads; loading is tried again when the connection returns. */
export const useDifferences = (contents: readonly Content[]): DescribeDifferences | undefined => {
  const [create, setCreate] = useState(() => loaded);
  const isWanted = tellsDifferences(contents);
  useEffect(() => {
    if (!isWanted || create) return;
    const attempt = (): void => {
      loadDifferences().then(
        (code) => setCreate(() => code),
        () => undefined,
      );
    };
    attempt();
    window.addEventListener('online', attempt);
    return () => window.removeEventListener('online', attempt);
  }, [isWanted, create]);
  return useMemo(() => (isWanted ? create?.(contents) : undefined), [isWanted, create, contents]);
};
