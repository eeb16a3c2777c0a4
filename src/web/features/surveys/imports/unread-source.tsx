import { Button } from '@mantine/core';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { ImportSource } from '#shared/surveys/imports/preview.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './preview.module.css';
import { ReadingFields } from './reading-fields.tsx';
import { useImportActions } from './use-import.ts';
import { useMappingDraft } from './use-mapping-draft.ts';

interface Props {
  importId: number;
  source: ImportSource & { mapping: TableMapping };
  updatedAt: string;
}

export const UnreadSource = ({ importId, source, updatedAt }: Props) => {
  const t = useTranslations('imports');
  const { mapping, change } = useMappingDraft(importId, source, updatedAt);
  const { setMapping } = useImportActions(importId);
  return (
    <section>
      <p className={classes.note}>{t('unread.about')}</p>
      <ReadingFields source={source} mapping={mapping} onChange={change} />
      <Button
        mt="md"
        loading={setMapping.isPending}
        onClick={() => setMapping.mutate({ source: source.source, mapping })}
      >
        {t('unread.again')}
      </Button>
    </section>
  );
};
