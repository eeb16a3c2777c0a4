import { Box, Flex, MultiSelect, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { pickText } from '#charts/wording/pick-text.ts';
import type { ScaleReliability as Reliability, Scale } from '#shared/curation/scales/contract.ts';
import { RELIABILITY } from '#shared/curation/scales/rules.ts';
import { unitChoicesWithArchived, usePeriodChoices } from '../../../lib/searched-choices.ts';
import { useUiConfig } from '../../../lib/session.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { AttributeFilter } from '../../../ui/fields/attribute-filter.tsx';
import { type Choice, useSearchedChoices } from '../../../ui/fields/use-searched-choices.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { SectionText, TitledSection } from '../../../ui/titled-section.tsx';
import classes from './scales.module.css';
import { type ChosenSurveys, useScaleReliability } from './use-scales.ts';

type Coefficients = NonNullable<Reliability['coefficients']>;
type Item = Coefficients['items'][number] & { readonly text: string };

const NOTHING = '–';

const Coefficient = ({
  name,
  value,
  interval,
}: {
  name: string;
  value: Coefficients['alpha'];
  interval: Coefficients['alphaInterval'];
}) => {
  const t = useTranslations('scales');
  const { number } = useFormat();
  const written = (one: number): string => number(one, RELIABILITY.decimals);
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd" fw={600} size="lg" m={0}>
        {value === null ? NOTHING : written(value)}
        <Text span display="block" size="sm" c="dimmed" fw={400}>
          {interval
            ? t('reliability.interval', { from: written(interval.lower), to: written(interval.upper) })
            : t('reliability.undefined')}
        </Text>
      </Text>
    </div>
  );
};

const Items = ({ scale, coefficients }: { scale: Scale; coefficients: Coefficients }) => {
  const t = useTranslations('scales');
  const { number } = useFormat();
  const language = useUiConfig().language.user;
  const written = (one: number | null): string =>
    one === null ? NOTHING : number(one, RELIABILITY.decimals);
  const hint = ({ restCorrelation, alphaWithout }: Item): string | null => {
    if (restCorrelation !== null && restCorrelation < 0) return t('reliability.turned');
    const { alpha } = coefficients;
    return alphaWithout !== null && alpha !== null && alphaWithout > alpha ? t('reliability.better') : null;
  };
  const columns: Column<Item>[] = [
    {
      id: 'question',
      header: t('reliability.question'),
      isRowHeader: true,
      cell: (item) => (
        <span data-breaks>
          {item.text}
          {hint(item) && (
            <Text span display="block" size="sm" c="dimmed" fw={400}>
              {hint(item)}
            </Text>
          )}
        </span>
      ),
    },
    {
      id: 'rest',
      header: t('reliability.restCorrelation'),
      align: 'end',
      cell: ({ restCorrelation }) => written(restCorrelation),
    },
    {
      id: 'without',
      header: t('reliability.alphaWithout'),
      align: 'end',
      cell: ({ alphaWithout }) => written(alphaWithout),
    },
  ];
  const rows = coefficients.items.map((item, place) => ({
    ...item,
    text: pickText(scale.items[place]?.text ?? {}, language),
  }));
  return (
    <DataTable
      label={t('reliability.questions')}
      columns={columns}
      rows={rows}
      rowKey={({ itemId }) => itemId}
    />
  );
};

const Result = ({ scale, found }: { scale: Scale; found: Reliability }) => {
  const t = useTranslations('scales');
  const { number } = useFormat();
  const { coefficients, surveyCount, countedSurveys, people, withheldCount, protectedCount } = found;
  const counted = (count: number) => ({ count, number: number(count) });
  const basis = [
    t('reliability.basis', {
      ...counted(people),
      counted: number(countedSurveys),
      surveys: number(surveyCount),
    }),
    ...(withheldCount > 0 ? [t('reliability.withheld', counted(withheldCount))] : []),
    ...(protectedCount > 0 ? [t('reliability.protected', counted(protectedCount))] : []),
  ].join(' ');
  if (!coefficients)
    return (
      <SectionText>
        {t('reliability.tooFew', { count: RELIABILITY.people })} {basis}
      </SectionText>
    );
  return (
    <>
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="md" m={0}>
        <Coefficient
          name={t('reliability.alpha')}
          value={coefficients.alpha}
          interval={coefficients.alphaInterval}
        />
        <Coefficient
          name={t('reliability.omega')}
          value={coefficients.omega}
          interval={coefficients.omegaInterval}
        />
      </SimpleGrid>
      <Box mx="-md">
        <Items scale={scale} coefficients={coefficients} />
      </Box>
      <SectionText>{basis}</SectionText>
    </>
  );
};

export const ScaleReliability = ({ scale }: { scale: Scale }) => {
  const t = useTranslations('scales');
  const [chosen, setChosen] = useState<ChosenSurveys>({ units: [], periods: [], attributes: '' });
  const [known, setKnown] = useState<readonly Choice[]>([]);
  const units = useSearchedChoices({ ...unitChoicesWithArchived, chosen: known });
  const periods = usePeriodChoices();
  const { data, isError, error, refetch, isPlaceholderData } = useScaleReliability(scale, chosen);
  return (
    <Card>
      <TitledSection title={t('reliability.title')} about={t('reliability.about')}>
        <search className={classes.pair} aria-label={t('reliability.chosen')}>
          <MultiSelect
            label={t('reliability.units')}
            placeholder={chosen.units.length > 0 ? '' : t('reliability.all')}
            {...units}
            value={[...chosen.units]}
            onChange={(values) => {
              setKnown([...known, ...units.data].filter(({ value }) => values.includes(value)));
              setChosen({ ...chosen, units: values });
            }}
            clearable
          />
          <MultiSelect
            label={t('reliability.periods')}
            placeholder={chosen.periods.length > 0 ? '' : t('reliability.all')}
            {...periods}
            value={[...chosen.periods]}
            onChange={(values) => setChosen({ ...chosen, periods: values })}
            clearable
          />
          <AttributeFilter
            label={t('reliability.attributes')}
            filter={chosen.attributes}
            onChange={(attributes) => setChosen({ ...chosen, attributes })}
          />
        </search>
        {!data && !isError && <ListSkeleton rows={3} />}
        {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && !isError && (
          <Flex
            direction="column"
            gap="sm"
            opacity={isPlaceholderData ? 0.6 : 1}
            aria-live="polite"
            aria-busy={isPlaceholderData}
          >
            <Result scale={scale} found={data} />
          </Flex>
        )}
      </TitledSection>
    </Card>
  );
};
