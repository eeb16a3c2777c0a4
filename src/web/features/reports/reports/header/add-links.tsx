import { Button, type ButtonProps } from '@mantine/core';
import { IconPlus, IconSquaresDiagonal } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReportType } from '#shared/vocabulary.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { reportItemLink, reportLink } from '../../../../report-state/report-links.ts';
import { useIsSaving } from './use-save-state.ts';

interface AddLinksProps {
  type: ReportType;
  reportId: number;
  disabled: boolean;
  location: 'header' | 'grid';
}

type Target = ReturnType<typeof reportLink> | ReturnType<typeof reportItemLink>;

interface Look extends ButtonProps {
  'aria-label'?: string;
  label: string;
  leftSection?: ReactNode;
}

const AddLink = ({ label, target, ...look }: Look & { target: Target | null }) =>
  target === null ? (
    <Button component="a" role="link" aria-disabled data-disabled {...look}>
      {label}
    </Button>
  ) : (
    <Button {...look} renderRoot={(props) => <Link {...props} {...target} />}>
      {label}
    </Button>
  );

/** Links to add one or several items [2.07]. They have no target while a change that affects new items is pending. */
export const AddLinks = ({ type, reportId, disabled, location }: AddLinksProps) => {
  const t = useTranslations('reports');
  const isSaving = useIsSaving(type, reportId);
  const isEmpty = disabled || isSaving || reportId === 0;
  const looks: { several: Look; one: Look } =
    location === 'grid'
      ? {
          several: { label: t('gridEmpty.several') },
          one: { label: t('gridEmpty.one'), variant: 'default' },
        }
      : {
          several: {
            label: t('addSeveral'),
            variant: 'default',
            'aria-label': t('addSeveralLong'),
            leftSection: <IconSquaresDiagonal size={17} aria-hidden />,
          },
          one: {
            label: t('addOne'),
            'aria-label': t('addOneLong'),
            leftSection: <IconPlus size={17} aria-hidden />,
          },
        };
  return (
    <>
      <AddLink {...looks.several} target={isEmpty ? null : reportLink(type, reportId, '/items')} />
      <AddLink {...looks.one} target={isEmpty ? null : reportItemLink(type, reportId, 0)} />
    </>
  );
};
