import { Button, Group, SegmentedControl, Stack, TagsInput, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { defaultWordRules, type TenantWordRules, WORDS } from '#shared/figures/words/contract.ts';
import { interfaceLanguages } from '#shared/vocabulary.ts';
import { notify } from '../../../lib/notify.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { confirmAction } from '../../../ui/dialogs/confirm-action.tsx';
import { useUnsavedChanges } from '../../../ui/dialogs/use-unsaved-changes.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { useSaveWordRules } from './use-word-rules.ts';
import classes from './words.module.css';

type WordLists = TenantWordRules['de'];

export const formatSynonymGroups = (groups: WordLists['synonyms']): string =>
  groups.map((group) => group.join(', ')).join('\n');

const isWord = (text: string): boolean =>
  /\p{L}/u.test(text) && !/\s/u.test(text) && text.length <= WORDS.length;

export const parseSynonymGroups = (lines: string): { groups: string[][]; wrong: string | null } => {
  const groups = lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => [...new Set(line.split(',').map((word) => word.trim()))].filter((word) => word !== ''));
  const wrong = groups.find((group) => group.length < 2 || !group.every(isWord));
  return { groups, wrong: wrong ? wrong.join(', ') : null };
};

export const normalizeWords = (values: readonly string[]): string[] => [
  ...new Set(values.map((value) => value.trim()).filter(isWord)),
];

export const withListedWord = (
  { stopWords, allowedWords, synonyms }: WordLists,
  text: string,
): (keyof WordLists)[] => {
  const wanted = text.trim().toLowerCase();
  const has = (list: readonly string[]): boolean => list.some((word) => word.toLowerCase().includes(wanted));
  const lists = { stopWords, allowedWords, synonyms: synonyms.flat() };
  return (Object.keys(lists) as (keyof WordLists)[]).filter((list) => has(lists[list]));
};

export const RulesEditor = ({ saved, version }: { saved: TenantWordRules; version: number }) => {
  const t = useTranslations('words');
  const [rules, setRules] = useState(saved);
  const [language, setLanguage] = useState<(typeof interfaceLanguages)[number]>('de');
  const [lines, setLines] = useState(formatSynonymGroups(saved.de.synonyms));
  const [search, setSearch] = useState('');
  const save = useSaveWordRules();
  const lists: WordLists = rules[language];
  const { groups, wrong } = parseSynonymGroups(lines);
  const whole: TenantWordRules = { ...rules, [language]: { ...lists, synonyms: groups } };
  useUnsavedChanges(JSON.stringify(whole) !== JSON.stringify(saved));
  const change = (changes: Partial<WordLists>): void =>
    setRules({ ...rules, [language]: { ...lists, ...changes } });
  const show = (next: typeof language): void => {
    setRules(whole);
    setLanguage(next);
    setLines(formatSynonymGroups(whole[next].synonyms));
  };
  const found = search.trim() === '' ? [] : withListedWord(whole[language], search);
  return (
    <>
      <Card>
        <Stack>
          <SegmentedControl
            aria-label={t('language')}
            data={interfaceLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
            value={language}
            disabled={wrong !== null}
            onChange={(value) => show(interfaceLanguages.find((one) => one === value) ?? 'de')}
          />
          <SearchField label={t('search')} value={search} onChange={setSearch} />
          {search.trim() !== '' && (
            <Text role="status" size="xs" c="dimmed">
              {found.length === 0
                ? t('searchNone')
                : t('searchFound', { lists: found.map((list) => t(list)).join(', ') })}
            </Text>
          )}
          <TagsInput
            label={t('stopWords')}
            description={t('stopWordsHelp')}
            value={lists.stopWords}
            maxTags={WORDS.words}
            splitChars={[',', ' ']}
            acceptValueOnBlur
            onChange={(values) => change({ stopWords: normalizeWords(values) })}
          />
          <TagsInput
            label={t('allowedWords')}
            description={t('allowedWordsHelp')}
            value={lists.allowedWords}
            maxTags={WORDS.words}
            splitChars={[',', ' ']}
            acceptValueOnBlur
            onChange={(values) => change({ allowedWords: normalizeWords(values) })}
          />
          <Textarea
            label={t('synonyms')}
            description={t('synonymsHelp')}
            autosize
            minRows={4}
            maxRows={16}
            value={lines}
            error={wrong === null ? null : t('wrong', { text: wrong })}
            onChange={(event) => setLines(event.currentTarget.value)}
          />
        </Stack>
      </Card>
      <Group gap="xs" align="stretch" justify="flex-end" className={classes.bar ?? ''}>
        <Button
          variant="default"
          onClick={() =>
            confirmAction({
              title: t('resetTitle'),
              text: t('resetText'),
              confirmLabel: t('reset'),
              onConfirm: () => {
                change(defaultWordRules[language]);
                setLines(formatSynonymGroups(defaultWordRules[language].synonyms));
              },
            })
          }
        >
          {t('reset')}
        </Button>
        <Button
          loading={save.isPending}
          disabled={wrong !== null}
          onClick={() =>
            save.mutate({ version, rules: whole }, { onSuccess: () => notify({ message: t('saved') }) })
          }
        >
          {t('save')}
        </Button>
      </Group>
    </>
  );
};
