import { ActionIcon, Group, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef } from 'react';
import { titleProblem, trimTitle } from '#shared/reports/reports/rules.ts';
import { problemText } from '../../../../lib/problems/problem-text.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import classes from './report-header.module.css';

interface TitleEditorProps {
  title: string;
  draft: string | null;
  onDraft: (draft: string | null) => void;
  disabled: boolean;
  onChange: (title: string) => void;
}

/**
 * A heading that becomes a field [2.04]: Enter and blur save, Escape cancels. An invalid title stays in the field with
 * the reason [5.01].
 */
export const TitleEditor = ({ title, draft, onDraft, disabled, onChange }: TitleEditorProps) => {
  const t = useTranslations('reports');
  const pencil = useRef<HTMLButtonElement>(null);
  const problem = draft === null ? null : titleProblem(draft);
  const close = (): void => {
    onDraft(null);
    requestAnimationFrame(() => pencil.current?.focus());
  };
  const save = (value: string): void => {
    if (titleProblem(value)) return;
    if (trimTitle(value) !== title) onChange(value);
    close();
  };
  if (draft !== null && !disabled) {
    return (
      <TextInput
        maw={760}
        classNames={{ input: classes.titleInput ?? '' }}
        aria-label={t('titleLabel')}
        value={draft}
        autoFocus
        error={problem ? problemText(problem) : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onDraft(event.currentTarget.value)}
        onBlur={() => save(draft)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save(draft);
          if (event.key === 'Escape') close();
        }}
      />
    );
  }
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap" miw={0} className={classes.heading ?? ''}>
      <h1 className={classes.title} title={title}>
        {title}
      </h1>
      {!disabled && (
        <ActionIcon
          ref={pencil}
          className={classes.pencil ?? ''}
          variant="subtle"
          color="gray"
          aria-label={t('editTitle')}
          onClick={() => onDraft(title)}
        >
          <IconPencil size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
};
