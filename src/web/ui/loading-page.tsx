import { ErrorState } from './error-state.tsx';
import { LoadingSkeleton } from './loading-skeleton.tsx';
import { Page } from './page.tsx';

interface Props {
  error: Error | null;
  onRetry: () => void;
  label: string;
}

export const LoadingPage = ({ error, onRetry, label }: Props) => (
  <Page width="reading">
    {error ? (
      <ErrorState error={error} onRetry={onRetry} />
    ) : (
      <LoadingSkeleton height={400} radius={8} label={label} />
    )}
  </Page>
);
