import { Checkbox, Text, UnstyledButton } from '@mantine/core';
import type { ImportSource } from '#shared/surveys/imports/preview.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import classes from '../parts/preview.module.css';
import { useProblemText } from '../parts/problem-list.tsx';

interface Props {
  sources: readonly ImportSource[];
  shown: number;
  onShow: (source: number) => void;
  excluded: ReadonlySet<number>;
  onExclude: (excluded: ReadonlySet<number>) => void;
}

export const SourceList = ({ sources, shown, onShow, excluded, onExclude }: Props) => {
  const t = useTranslations('imports');
  const textOf = useProblemText();
  const toggle = (source: number) => {
    const next = new Set(excluded);
    if (!next.delete(source)) next.add(source);
    onExclude(next);
  };
  return (
    <ul className={classes.sources} aria-label={t('sources.label')}>
      {sources.map(({ source, files, refused, creates, problems, problemCount }) => {
        const name = files.join(' + ');
        const reason = refused ? problems.find(({ severity }) => severity === 'error') : undefined;
        return (
          <li key={source} data-shown={source === shown || undefined}>
            <Checkbox
              checked={!refused && !excluded.has(source)}
              disabled={refused}
              onChange={() => toggle(source)}
              aria-label={t('sources.include', { name })}
            />
            <UnstyledButton
              className={classes.sourceName ?? ''}
              aria-current={source === shown}
              onClick={() => onShow(source)}
            >
              {name}
              {reason && (
                <Text span size="xs" display="block" c="dimmed">
                  {textOf(reason)}
                </Text>
              )}
            </UnstyledButton>
            {refused ? (
              <StatusBadge tone="danger">{t('sources.refused')}</StatusBadge>
            ) : (
              <Text span size="xs" c="dimmed">
                {creates.surveys === 0
                  ? t('sources.known')
                  : t('sources.surveys', { count: creates.surveys })}
              </Text>
            )}
            {!refused && problemCount > 0 && (
              <StatusBadge tone="warn">{t('sources.problems', { count: problemCount })}</StatusBadge>
            )}
          </li>
        );
      })}
    </ul>
  );
};
