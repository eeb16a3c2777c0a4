import { Radio, Stack } from '@mantine/core';
import { mailChoices, type OwnMailChoice } from '#shared/platform/mails/contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import classes from './mails.module.css';
import { useMailChoice, useSaveMailChoice } from './use-mails.ts';

const ChoiceField = ({ stored }: { stored: OwnMailChoice }) => {
  const t = useTranslations('mails');
  const save = useSaveMailChoice();
  const { choice, address, digestHour, timeZone } = stored;
  const shown = save.isPending ? save.variables : choice;
  return (
    <Stack>
      <Radio.Group
        label={t('choice.label')}
        description={address === null ? t('choice.noAddress') : t('choice.address', { address })}
        value={shown}
        onChange={(value) => {
          const wanted = mailChoices.find((one) => one === value);
          if (wanted) save.mutate(wanted);
        }}
      >
        <Stack gap="xs" mt="sm">
          {mailChoices.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`choice.${one}`)}
              description={
                one === 'DAILY' ? t('choice.dailyHelp', { hour: digestHour, timeZone }) : undefined
              }
            />
          ))}
        </Stack>
      </Radio.Group>
      <span className={classes.saved} role="status">
        {save.isSuccess && t('saved')}
      </span>
    </Stack>
  );
};

export const MailChoiceForm = () => {
  const t = useTranslations('mails');
  const { data, error, refetch } = useMailChoice();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton height={140} radius={8} label={t('loading')} />;
  return <ChoiceField stored={data} />;
};
