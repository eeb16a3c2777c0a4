import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from '../../../lib/use-translations.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { nameImport } from './parts/name-import.ts';
import { useImport } from './parts/use-import.ts';
import { isWorking } from './parts/use-imports.ts';
import { noChoices, PreviewView } from './plan/preview-view.tsx';
import { EndedView } from './state/ended-view.tsx';
import { ImportSteps } from './state/import-steps.tsx';
import { ResultView } from './state/result-view.tsx';
import { WorkingView } from './state/working-view.tsx';

export const ImportPage = ({ importId }: { importId: number }) => {
  const t = useTranslations('imports');
  const { data, error, isError, refetch } = useImport(importId);
  const [choices, setChoices] = useState(noChoices);
  if (isError && !data) {
    return (
      <Page>
        <ErrorState error={error} onRetry={() => refetch()} />
      </Page>
    );
  }
  const names = data?.files.map(({ name }) => name) ?? [];
  const title =
    names.length > 1
      ? t('list.files_count', { count: names.length })
      : ((data && nameImport(data, t)) ?? t('title'));
  return (
    <Page width={data?.state === 'READY' ? 'wide' : 'normal'}>
      <PageHeader
        title={title}
        above={<Link to="/imports">{t('title')}</Link>}
        badges={data && <ImportSteps state={data.state} />}
      />
      {isError && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && <ListSkeleton rows={6} />}
      {data && isWorking(data.state) && <WorkingView detail={data} />}
      {data?.state === 'READY' && data.preview && (
        <PreviewView
          key={data.updatedAt}
          detail={data}
          preview={data.preview}
          choices={choices}
          onChoices={setChoices}
        />
      )}
      {data?.state === 'DONE' && data.result && <ResultView detail={data} result={data.result} />}
      {(data?.state === 'FAILED' || data?.state === 'CANCELLED') && <EndedView detail={data} />}
    </Page>
  );
};
