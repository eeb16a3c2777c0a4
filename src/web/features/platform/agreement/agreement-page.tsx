import { Alert, Button, Flex } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnAgreement } from '#shared/platform/agreement/contract.ts';
import { problemText } from '../../../lib/problems/problem-text.ts';
import { textByLanguage } from '../../../lib/texts/text-by-language.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { GateActions, GateHeader, GatePage } from '../../../ui/gate-page.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { PlainText } from '../../../ui/plain-text.tsx';
import classes from './agreement.module.css';
import { useAcceptAgreement, useGoOn, useOwnAgreement } from './use-agreement.ts';

interface Props {
  tools: ReactNode;
  onRefuse: () => void;
}

const Question = ({
  agreement: { version, text, publishedOn },
  onRefuse,
}: Pick<Props, 'onRefuse'> & { agreement: NonNullable<OwnAgreement['agreement']> }) => {
  const t = useTranslations('agreement');
  const { i18n } = useTranslation();
  const format = useFormat();
  const accept = useAcceptAgreement();
  const shown = textByLanguage(text, i18n.language);
  return (
    <>
      <GateHeader title={t('title')}>
        {t('ask', { version, date: format.date(new Date(publishedOn)) })}
      </GateHeader>
      {/* Scrolled by the keyboard as well. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus. */}
      <section className={classes.text} tabIndex={0} aria-label={t('text')}>
        <PlainText {...shown} />
      </section>
      <footer>
        {accept.error && (
          <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />} mb={12}>
            {problemText(accept.error)}
          </Alert>
        )}
        <GateActions>
          <Button loading={accept.isPending} onClick={() => accept.mutate(version)}>
            {t('accept')}
          </Button>
          <Button variant="default" onClick={onRefuse}>
            {t('refuse')}
          </Button>
        </GateActions>
      </footer>
    </>
  );
};

export const AgreementPage = ({ tools, onRefuse }: Props) => {
  const t = useTranslations('agreement');
  usePageTitle(t('title'));
  const { data, error, refetch } = useOwnAgreement();
  const goOn = useGoOn();
  const isNothingAsked =
    data !== undefined && (data.agreement === null || data.agreement.acceptedOn !== null);
  useEffect(() => {
    if (isNothingAsked) goOn();
  }, [isNothingAsked, goOn]);
  return (
    <GatePage>
      <Flex columnGap="md" rowGap="xs" align="center" justify="space-between" wrap="wrap" fz="sm">
        {tools}
      </Flex>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data?.agreement ? (
        <Question key={data.agreement.version} agreement={data.agreement} onRefuse={onRefuse} />
      ) : (
        <ListSkeleton rows={6} />
      )}
    </GatePage>
  );
};
