import { useTranslations } from '../../../lib/use-translations.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RulesEditor } from './rules-editor.tsx';
import { useWordRules } from './use-word-rules.ts';

export const WordsPage = () => {
  const t = useTranslations('words');
  const rules = useWordRules();
  return (
    <Page width="reading">
      <PageHeader title={t('title')} description={t('about')} />
      {rules.isPending && <ListSkeleton rows={6} />}
      {rules.isError && <ErrorState error={rules.error} onRetry={() => rules.refetch()} />}
      {rules.data && <RulesEditor saved={rules.data.rules} version={rules.data.version} />}
    </Page>
  );
};
