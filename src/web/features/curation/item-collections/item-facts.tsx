import { Box, Text } from '@mantine/core';
import { pickText } from '#charts/wording/pick-text.ts';
import type { CollectionItem } from '#shared/curation/item-collections/contract.ts';
import { useSession } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './item-collections.module.css';

export const useOptionLabel = () => {
  const t = useTranslations('item-collections');
  const language = useSession().uiConfig.language.user;
  return ({ code, text: words, value }: CollectionItem['options'][number]): string => {
    const label = pickText(words, language);
    const own = String(value ?? code);
    return label === own ? label : t('optionValue', { text: label, value: own });
  };
};

export const ItemFacts = ({ item }: { item: CollectionItem }) => {
  const t = useTranslations('item-collections');
  const language = useSession().uiConfig.language.user;
  const labelOf = useOptionLabel();
  const { leftPole, rightPole, direction, options, text } = item;
  return (
    <Box fz="sm" miw={0}>
      {Object.entries(text).map(([tag, words]) => (
        <Box key={tag} lang={tag} component="p" mb="2xs" data-breaks>
          <Text span size="xs" c="dimmed">
            {tag}
          </Text>{' '}
          {words}
        </Box>
      ))}
      <dl className={classes.list}>
        <dt>{t('code')}</dt>
        <dd>{item.code}</dd>
        {(leftPole || rightPole) && (
          <>
            <dt>{t('poles')}</dt>
            <dd>
              {t('pole', {
                left: leftPole ? pickText(leftPole, language) : '–',
                right: rightPole ? pickText(rightPole, language) : '–',
              })}
            </dd>
          </>
        )}
        {direction && (
          <>
            <dt>{t('direction')}</dt>
            <dd>{t(`directions.${direction}`)}</dd>
          </>
        )}
        {options.length > 0 && (
          <>
            <dt>{t('answers')}</dt>
            <dd>
              <ol className={classes.options}>
                {options.map((option, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an option is its position
                  <li key={index}>{labelOf(option)}</li>
                ))}
              </ol>
            </dd>
          </>
        )}
      </dl>
    </Box>
  );
};
