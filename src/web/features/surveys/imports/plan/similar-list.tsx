import { Box, Checkbox, Flex, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { pickText } from '#charts/wording/pick-text.ts';
import type { Localized } from '#shared/schemas.ts';
import type { ImportSource, SimilarItem } from '#shared/surveys/imports/preview.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import classes from './similar-list.module.css';

interface Props {
  source: ImportSource;
  joined: ReadonlySet<string>;
  onJoin: (codes: ReadonlySet<string>) => void;
}

export const SimilarList = ({ source: { similar }, joined, onJoin }: Props) => {
  const t = useTranslations('imports');
  const { i18n } = useTranslation('imports');
  const textOf = (text: Localized): string => pickText(text, i18n.language);
  if (similar.length === 0) return null;
  const joinable = similar.filter(({ difference }) => difference === 'text');
  const toggle = ({ code }: SimilarItem) =>
    onJoin(joined.has(code) ? joined.difference(new Set([code])) : joined.union(new Set([code])));
  const areAll = joinable.length > 0 && joinable.every(({ code }) => joined.has(code));
  const all = new Set(joinable.map(({ code }) => code));
  return (
    <section className={classes.section} aria-label={t('similar.title', { count: similar.length })}>
      <Title order={3}>{t('similar.title', { count: similar.length })}</Title>
      <Text size="xs" c="dimmed" mt="2xs" mb="sm">
        {t('similar.about')}
      </Text>
      {joinable.length > 1 && (
        <Checkbox
          label={t('similar.joinAll', { count: joinable.length })}
          checked={areAll}
          indeterminate={!areAll && joined.size > 0}
          onChange={() => onJoin(areAll ? new Set() : all)}
        />
      )}
      <Flex component="ul" direction="column" gap="md" mt="sm" mb={0} mx={0} className={classes.list ?? ''}>
        {similar.map((item) => (
          <Box key={item.code} component="li" fz="sm" lh={1.45} miw={0} className={classes.entry ?? ''}>
            <p>{textOf(item.text)}</p>
            <p className={classes.known}>
              {t('similar.known', { text: textOf(item.known), form: item.form })}
            </p>
            {item.difference === 'text' ? (
              <Checkbox
                size="xs"
                label={t('similar.join')}
                aria-label={t('similar.joinOne', { text: textOf(item.text) })}
                checked={joined.has(item.code)}
                onChange={() => toggle(item)}
              />
            ) : (
              <p className={classes.known}>{t(`similar.difference.${item.difference}`)}</p>
            )}
          </Box>
        ))}
      </Flex>
    </section>
  );
};
