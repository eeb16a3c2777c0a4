import { Button, Group } from '@mantine/core';
import { IconBan, IconFileAlert } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ImportDetail } from '#shared/surveys/imports/contract.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { Card } from '../../../../ui/card.tsx';
import { ProblemList } from '../parts/problem-list.tsx';
import classes from './imports.module.css';

export const EndedView = ({ detail }: { detail: ImportDetail }) => {
  const t = useTranslations('imports');
  const failed = detail.state === 'FAILED';
  const problems = detail.result?.problems ?? [];
  const Icon = failed ? IconFileAlert : IconBan;
  const text = failed
    ? problems.length > 0
      ? 'ended.failedText'
      : 'ended.failedUnknown'
    : 'ended.cancelledText';
  return (
    <Card>
      <Group
        gap="sm"
        wrap="nowrap"
        mb="lg"
        className={classes.resultHead ?? ''}
        data-tone={failed ? 'danger' : 'quiet'}
      >
        <Icon size={32} stroke={1.5} aria-hidden />
        <div>
          <h2>{t(failed ? 'ended.failed' : 'ended.cancelled')}</h2>
          <p>{t(text)}</p>
        </div>
      </Group>
      <ProblemList problems={problems} count={problems.length} />
      <Group gap="xs" align="stretch" mt="lg">
        <Button component={Link} to="/imports">
          {t('ended.again')}
        </Button>
      </Group>
    </Card>
  );
};
