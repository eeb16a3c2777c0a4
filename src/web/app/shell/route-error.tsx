import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { ApiProblem } from '../api.ts';
import { usePageTitle } from '../use-page-title.ts';
import { useWords } from '../use-words.ts';
import { NotFound } from './not-found.tsx';

/** Catches what a page throws; the rest of the application stays usable. */
export const RouteError = ({ error, reset }: ErrorComponentProps) => {
  const t = useWords('app');
  const router = useRouter();
  usePageTitle(t('pageFailed'));
  if (error instanceof ApiProblem && error.httpStatus === 404) return <NotFound />;
  return (
    <Page>
      <ErrorState
        error={error}
        onRetry={() => {
          reset();
          router.invalidate();
        }}
      />
    </Page>
  );
};
