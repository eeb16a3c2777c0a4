import { Button } from '@mantine/core';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { ImportSource } from '#shared/surveys/imports/preview.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { ReadingFields } from '../columns/reading-fields.tsx';
import { useMappingDraft } from '../mapping/use-mapping-draft.ts';
import classes from '../parts/preview.module.css';
import { useImportActions } from '../parts/use-import.ts';

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
