import { Select } from '@mantine/core';
import type { CommentsBlock } from '#document/blocks/comments-block.ts';
import type { DocumentFormat } from '#document/texts/document-format.ts';
import { commentOrders } from '#shared/reports/report-items/comments-contract.ts';
import { languageName } from '../../../lib/texts/language-name.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { SearchField } from '../../fields/search-field.tsx';
import classes from './comments.module.css';
import type { CommentQuery } from './use-comments.ts';

interface CommentToolsProps {
  block: CommentsBlock;
  format: DocumentFormat;
  name: string;
  wish: CommentQuery;
  onChange: (wish: CommentQuery) => void;
}

export const CommentTools = ({ block, format, name, wish, onChange }: CommentToolsProps) => {
  const t = useTranslations('ui');
  const change = (changes: Partial<CommentQuery>) => onChange({ ...wish, ...changes });
  const order = commentOrders.map((value) => ({ value, label: t(`comments.orders.${value}`) }));
  return (
    <search className={classes.tools} aria-label={t('comments.tools', { name })}>
      <SearchField
        className={classes.search}
        label={t('comments.search')}
        value={wish.search}
        onChange={(search) => change({ search: search.slice(0, 200) })}
      />
      <Select
        flex="1 1 150px"
        aria-label={t('comments.order')}
        data={order}
        value={wish.order}
        allowDeselect={false}
        onChange={(value) => change({ order: commentOrders.find((one) => one === value) ?? 'shuffled' })}
      />
      {block.languages.length > 1 && (
        <Select
          flex="1 1 150px"
          aria-label={t('comments.language')}
          data={[
            { value: '', label: t('comments.allLanguages') },
            ...block.languages.map(({ language }) => ({
              value: language,
              label: languageName(language, format.language),
            })),
          ]}
          value={wish.language}
          allowDeselect={false}
          onChange={(language) => change({ language: language ?? '' })}
        />
      )}
      {block.choices && block.choices.labels.length > 0 && (
        <Select
          flex="1 1 150px"
          aria-label={t(`comments.about.${block.choices.kind}`)}
          data={[
            { value: '', label: t(`comments.aboutAll.${block.choices.kind}`) },
            ...block.choices.labels.map((label, index) => ({ value: String(index), label })),
          ]}
          value={wish.about === null ? '' : String(wish.about)}
          allowDeselect={false}
          searchable
          onChange={(about) => change({ about: about ? Number(about) : null })}
        />
      )}
      {block.groups.length > 1 && (
        <Select
          flex="1 1 150px"
          aria-label={t('comments.group')}
          data={[
            { value: '', label: t('comments.allGroups') },
            ...block.groups.map(({ key, label }) => ({ value: String(key), label })),
          ]}
          value={wish.group}
          allowDeselect={false}
          searchable
          onChange={(group) => change({ group: group ?? '' })}
        />
      )}
    </search>
  );
};
