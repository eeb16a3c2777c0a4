import { Button } from '@mantine/core';
import { IconBan, IconFileAlert } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ImportDetail } from '#shared/imports/contract.ts';
import { useWords } from '../../app/use-words.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProblemList } from './problem-list.tsx';

/** An import that changed nothing: failed, or stopped by a person. */
export const EndedView = ({ detail }: { detail: ImportDetail }) => {
  const t = useWords('imports');
  const failed = detail.state === 'FAILED';
  const problems = detail.result?.problems ?? [];
  return (
    <Card>
      <EmptyState
        icon={failed ? IconFileAlert : IconBan}
        title={t(failed ? 'ended.failed' : 'ended.cancelled')}
        action={
          <Button component={Link} to="/imports">
            {t('ended.again')}
          </Button>
        }
      >
        {t(failed ? 'ended.failedText' : 'ended.cancelledText')}
      </EmptyState>
      <ProblemList problems={problems} count={problems.length} />
    </Card>
  );
};
