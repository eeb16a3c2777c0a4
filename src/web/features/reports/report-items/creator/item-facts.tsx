import { Box, Text } from '@mantine/core';
import { pickText } from '#charts/wording/pick-text.ts';
import type { Item } from '#shared/reports/forms/contract.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import classes from '../report-items.module.css';

const NAMED_OPTIONS = 6;

export const ItemFacts = ({ item, language }: { item: Item; language: string }) => {
  const t = useTranslations('report-items');
  const { info } = item;
  const facts = [t(`itemTypes.${item.type}`)];
  if (info?.type === 'choice' || info?.type === 'scale')
    facts.push(t('optionCount', { count: info.itemOptionCount }));
  // The options of a scale are the steps between its poles.
  if (info?.type === 'choice' && item.itemOptions && item.itemOptions.length <= NAMED_OPTIONS)
    facts.push(item.itemOptions.map(({ text }) => pickText(text, language)).join(' / '));
  if (info?.type === 'scale' && (info.leftPoleText || info.rightPoleText))
    facts.push(
      t('poles', {
        left: pickText(info.leftPoleText, language),
        right: pickText(info.rightPoleText, language),
      }),
    );
  if (item.formShortName) facts.push(item.formShortName);
  return (
    <Box component="span" display="block">
      <Text span size="sm" c="var(--plenum-ink)" lh={1.4} className={classes.question ?? ''} lang={language}>
        {pickText(item.text, language)}
      </Text>
      <Text span size="xs" display="block" c="dimmed" mt="3xs">
        {facts.join(' · ')}
      </Text>
    </Box>
  );
};
