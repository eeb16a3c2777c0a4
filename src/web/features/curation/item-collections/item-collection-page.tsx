import { Box, Button, Checkbox, Group, Stack, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { pickText } from '#charts/wording/pick-text.ts';
import type { ItemCollectionDetails } from '#shared/curation/item-collections/contract.ts';
import { notify } from '../../../lib/notify.ts';
import { useSession } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DirectionForm } from './direction-form.tsx';
import classes from './item-collections.module.css';
import { ItemFacts } from './item-facts.tsx';
import { PartDialog } from './part-dialog.tsx';
import { useCountText } from './use-count-text.ts';
import { useKind } from './use-facts.ts';
import { useItemCollection } from './use-item-collections.ts';

interface Props {
  itemCollectionId: number;
  above: ReactNode;
  onOpen: (itemCollectionId: number) => void;
}

const Wordings = ({ collection, onOpen }: { collection: ItemCollectionDetails } & Pick<Props, 'onOpen'>) => {
  const t = useTranslations('item-collections');
  const countText = useCountText();
  const language = useSession().uiConfig.language.user;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isParting, setParting] = useState(false);
  const { items, formCount } = collection;
  const leaving = items.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const choose = (id: number, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <Card>
      <Group gap="sm" align="flex-start" justify="space-between">
        <div>
          <Title order={2}>{t('wordings', { count: formCount })}</Title>
          <p className={classes.quiet}>
            {items.length < formCount
              ? t('wordingsShown', { count: items.length, total: formCount })
              : t('wordingsHelp')}
            {formCount > 1 && ` ${t('partHint')}`}
          </p>
        </div>
        {formCount > 1 && (
          <Button
            variant="default"
            disabled={leaving.length === 0 || leaving.length === formCount}
            onClick={() => setParting(true)}
          >
            {t('part')}
          </Button>
        )}
      </Group>
      <Box component="ul" mt="md" className={classes.wordings ?? ''}>
        {items.map((item) => (
          <li key={item.id}>
            {formCount > 1 && (
              <Checkbox
                aria-label={t('selectNamed', { name: item.formShortName })}
                checked={chosen.has(item.id)}
                onChange={(event) => choose(item.id, event.currentTarget.checked)}
              />
            )}
            <div>
              <Title order={3} mb="2xs" className={classes.forms ?? ''}>
                <Link to="/forms/$formId" params={{ formId: String(item.formId) }}>
                  {item.formShortName}
                </Link>{' '}
                <span className={classes.quiet}>
                  {pickText(item.formTitle, language)} · {countText('surveyCount', item.surveyCount)}
                  {item.isMoved && ` · ${t('moved')}`}
                </span>
              </Title>
              <ItemFacts item={item} />
            </div>
          </li>
        ))}
      </Box>
      {isParting && (
        <PartDialog
          collection={collection}
          itemIds={leaving}
          onClose={() => setParting(false)}
          onDone={(left) => {
            setParting(false);
            setChosen(new Set());
            notify({ message: t('parted') });
            onOpen(left.id);
          }}
        />
      )}
    </Card>
  );
};

export const ItemCollectionPage = ({ itemCollectionId, above, onOpen }: Props) => {
  const t = useTranslations('item-collections');
  const countText = useCountText();
  const kindOf = useKind();
  const language = useSession().uiConfig.language.user;
  const { data, isError, error, refetch } = useItemCollection(itemCollectionId);
  return (
    <Page>
      <PageHeader
        title={data ? pickText(data.text, language) : t('title')}
        above={
          <>
            {above}
            <Link to="/subunits/questions" className={classes.back}>
              <IconArrowLeft size={16} aria-hidden /> {t('back')}
            </Link>
          </>
        }
        description={
          data &&
          [
            kindOf(data),
            countText('surveyCount', data.surveyCount),
            countText('reportCount', data.reportCount),
          ].join(' · ')
        }
      />
      {isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Stack>
          {data.type === 'SCALA' && <DirectionForm key={`${data.id} ${data.version}`} collection={data} />}
          <Wordings key={data.id} collection={data} onOpen={onOpen} />
        </Stack>
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Page>
  );
};
