import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiProblem } from '../../lib/calls/api.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { NotFound } from './not-found.tsx';

export const RouteError = ({ error, reset }: ErrorComponentProps) => {
  const t = useTranslations('app');
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
