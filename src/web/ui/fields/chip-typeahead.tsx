import {
  Box,
  Combobox,
  Flex,
  Loader,
  ScrollArea,
  Text,
  TextInput,
  UnstyledButton,
  useCombobox,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { VISIBLE_CHIPS } from '#shared/limits.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import classes from './chip.module.css';
import { Chip } from './chip.tsx';

export interface ChipOption {
  id: number;
  label: string;
  note?: string;
  isDisabled?: boolean;
}

export interface ChipPage {
  options: readonly ChipOption[];
  page: number;
  totalPages: number;
}

interface Props<Found> {
  label: string;
  labelShown?: boolean;
  placeholder: string;
  selected: readonly ChipOption[];
  total?: number;
  /** Chosen options beyond `selected` too; they stay in the results, with a mark and `chosenNote`. */
  chosenIds?: readonly number[];
  chosenNote?: string;
  onAdd: (option: ChipOption) => void;
  onRemove: (id: number) => void;
  search: (text: string) => UseQueryOptions<Found>;
  toOptions: (found: Found, text: string, page: number) => readonly ChipOption[] | ChipPage;
  noneFound: string;
  isProcessing?: boolean;
  error?: string | null;
  disabled?: boolean;
  visibleChips?: number;
  onShowMore?: () => void;
  debounce?: number;
  searchesEmptyText?: boolean;
}

const turns = { previous: -1, next: 1 } as const;

const pageOf = (found: readonly ChipOption[] | ChipPage): ChipPage =>
  'options' in found ? found : { options: found, page: 0, totalPages: 1 };

const NOTHING_FOUND = pageOf([]);

/**
 * Chips of the chosen options above a search field. Arrow keys move through the results, Enter chooses, Escape closes,
 * Backspace in the empty field removes the last chip. Chosen options are not offered again, but marked where `chosenIds`
 * names them.
 */
export const ChipTypeahead = <Found,>(props: Props<Found>) => {
  const { label, placeholder, selected, onAdd, onRemove, search, toOptions, noneFound } = props;
  const { isProcessing = false, error, disabled = false, visibleChips = VISIBLE_CHIPS, onShowMore } = props;
  const { debounce = 250, searchesEmptyText = true, total = selected.length } = props;
  const t = useTranslations('ui');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), debounce);
  const [page, setPage] = useState(0);
  const wasReached = useRef(false);
  const query = useQuery<Found, Error, ChipPage>({
    ...search(settled),
    select: (data) => pageOf(toOptions(data, settled, page)),
    enabled: combobox.dropdownOpened && (searchesEmptyText || settled !== ''),
    placeholderData: keepPreviousData,
  });
  const { chosenIds, chosenNote } = props;
  const marked = new Set(chosenIds);
  const chosen = new Set(chosenIds ? [] : selected.map(({ id }) => id));
  const found = query.data ?? NOTHING_FOUND;
  const offered = found.options.filter(({ id }) => !chosen.has(id));
  const options = offered.toSorted((a, b) => Number(marked.has(a.id)) - Number(marked.has(b.id)));
  const readOnly = disabled || isProcessing;
  const visible = selected.slice(0, visibleChips);
  const hidden = total - visible.length;
  const last = visible.at(-1);
  const add = (value: string) => {
    if (value in turns) {
      setPage(found.page + turns[value as keyof typeof turns]);
      combobox.selectFirstOption();
      return;
    }
    const option = options.find(({ id }) => String(id) === value);
    if (!option || option.isDisabled || marked.has(option.id)) return;
    onAdd(option);
    setText('');
    setPage(0);
    combobox.closeDropdown();
  };
  return (
    <div>
      {props.labelShown && (
        <Text span size="sm" display="block" fw={550} mb="2xs" aria-hidden>
          {label}
        </Text>
      )}
      {total > 0 && (
        <Flex component="ul" gap="xs" wrap="wrap" mb="xs" className={classes.chips ?? ''} aria-label={label}>
          {visible.map(({ id, label: name }) => (
            <li key={id}>
              <Chip label={name} onRemove={readOnly ? undefined : () => onRemove(id)} />
            </li>
          ))}
          {hidden > 0 && (
            <li>
              {onShowMore ? (
                <UnstyledButton
                  className={classes.more ?? ''}
                  aria-label={t('showAll', { count: total })}
                  onClick={onShowMore}
                >
                  + {hidden}
                </UnstyledButton>
              ) : (
                <Chip label={`+ ${hidden}`} />
              )}
            </li>
          )}
        </Flex>
      )}
      <Combobox store={combobox} onOptionSubmit={add} withinPortal>
        <Combobox.Target>
          <TextInput
            aria-label={label}
            placeholder={placeholder}
            value={text}
            disabled={readOnly}
            error={error ?? undefined}
            leftSection={<IconSearch size={16} aria-hidden />}
            rightSection={
              isProcessing || query.isFetching ? <Loader size={14} aria-label={t('loading')} /> : null
            }
            onChange={(event) => {
              setText(event.currentTarget.value);
              setPage(0);
              combobox.openDropdown();
              combobox.updateSelectedOptionIndex();
            }}
            onFocus={({ currentTarget: { dataset } }) => {
              // A dialog that opens here must not be covered by a list at once. The mark stays: the dialog looks for it twice.
              if (dataset.autofocus === undefined || wasReached.current) combobox.openDropdown();
              wasReached.current = true;
            }}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={(event) => {
              if (event.key === 'Backspace' && text === '' && last) onRemove(last.id);
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!searchesEmptyText && settled === ''}>
          <Combobox.Options aria-label={label}>
            <ScrollArea.Autosize mah={300} type="scroll">
              {query.isError ? (
                <Box fz="sm" c="dimmed" py="xs" px="sm" role="alert">
                  {t('error.text')}
                </Box>
              ) : query.isPending ? (
                <Box fz="sm" c="dimmed" py="xs" px="sm">
                  {t('searching')}
                </Box>
              ) : options.length === 0 && found.totalPages <= 1 ? (
                <Combobox.Empty role="status">{noneFound}</Combobox.Empty>
              ) : (
                <>
                  {options.map((option) => (
                    <Combobox.Option
                      key={option.id}
                      value={String(option.id)}
                      disabled={option.isDisabled === true || marked.has(option.id)}
                      opacity={marked.has(option.id) ? 1 : undefined}
                    >
                      <Box component="span" display="block">
                        {option.label}
                      </Box>
                      {marked.has(option.id) && (
                        <span className={classes.optionNote}>
                          <IconCheck size={14} style={{ verticalAlign: 'text-bottom' }} aria-hidden />{' '}
                          {chosenNote}
                        </span>
                      )}
                      {option.note && <span className={classes.optionNote}>{option.note}</span>}
                    </Combobox.Option>
                  ))}
                  {/* Turning pages is an option, too, so that arrow keys and Enter reach it. */}
                  {found.page > 0 && (
                    <Combobox.Option value="previous">{t('pager.previous')}</Combobox.Option>
                  )}
                  {found.page + 1 < found.totalPages && (
                    <Combobox.Option value="next">
                      {t('pager.next')} ({found.page + 2} / {found.totalPages})
                    </Combobox.Option>
                  )}
                </>
              )}
            </ScrollArea.Autosize>
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  );
};
