import { ActionIcon, Button, Flex, Group, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { pickText } from '#charts/wording/pick-text.ts';
import { rangeText } from '#document/texts/range-text.ts';
import { useUiConfig } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { type AnyReport, readReportLanguage } from '../../../report-state/report-query.ts';
import { Chip } from '../../../ui/fields/chip.tsx';
import classes from './respondent-filter.module.css';
import { type FilterItem, useDeleteFilterItem } from './use-filter-changes.ts';

const FilterModal = lazy(async () => ({ default: (await import('./dialogs.ts')).FilterModal }));
const SavedFilterPreview = lazy(async () => ({ default: (await import('./dialogs.ts')).SavedFilterPreview }));

export const FilterPanel = ({ report, disabled }: { report: AnyReport; disabled: boolean }) => {
  const t = useTranslations('respondent-filter');
  const [edited, setEdited] = useState<FilterItem | 'new' | null>(null);
  const remove = useDeleteFilterItem(report.id);
  const language = readReportLanguage(report);
  const decimal = useUiConfig().decimalFormat;
  const items = report.respondentFilter.respondentFilterItems;
  return (
    <>
      {items.length === 0 && (
        <Text size="xs" c="dimmed" mb="xs">
          {t('none')}
        </Text>
      )}
      {items.map((item) => {
        const text = pickText(item.text, language);
        return (
          <div key={item.itemId} className={classes.item}>
            <Group gap="3xs" align="flex-start" wrap="nowrap">
              <Text
                span
                size="sm"
                c="var(--plenum-ink)"
                fw={500}
                pt="2xs"
                miw={0}
                flex="1"
                data-breaks
                lang={language}
              >
                {text}
              </Text>
              {!disabled && (
                <>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('edit', { text })}
                    onClick={() => setEdited(item)}
                  >
                    <IconPencil size={16} stroke={1.6} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('delete', { text })}
                    onClick={() => remove.mutate(item.itemId)}
                  >
                    <IconTrash size={16} stroke={1.6} aria-hidden />
                  </ActionIcon>
                </>
              )}
            </Group>
            {item.match && (
              <Text size="xs" c="dimmed" mt="2xs">
                {t(`matches.${item.match}`)}
              </Text>
            )}
            <Flex component="ul" gap="xs" wrap="wrap" mt="2xs" className={classes.options ?? ''}>
              {item.range && (
                <li lang={language}>
                  <Chip label={rangeText(item.range, { language, decimal })} />
                </li>
              )}
              {item.itemOptions
                .filter(({ chosen }) => chosen)
                .map((option) => (
                  <li key={option.id} lang={language}>
                    <Chip label={pickText(option.text, language)} />
                  </li>
                ))}
            </Flex>
          </div>
        );
      })}
      {!disabled && (
        <Button
          variant="transparent"
          size="compact-sm"
          px={0}
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          {t('add')}
        </Button>
      )}
      <Suspense>{items.length > 0 && <SavedFilterPreview report={report} />}</Suspense>
      <Suspense>
        {edited !== null && (
          <FilterModal
            report={report}
            language={language}
            edited={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </>
  );
};
