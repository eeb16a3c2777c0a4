import { Button, Group } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../../../lib/use-format.ts';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import { Card } from '../../../../../ui/card.tsx';
import { SectionText, TitledSection } from '../../../../../ui/titled-section.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { useOwnSecondFactor } from './use-second-factor.ts';

export const OwnSecondFactor = () => {
  const t = useTranslations('account');
  const format = useFormat();
  const { data } = useOwnSecondFactor();
  const [open, setOpen] = useState<'setUp' | 'renew' | 'remove' | null>(null);
  if (!data?.hasPassword) return null;
  const { confirmedOn, recoveryCodeCount: count } = data;
  const close = (): void => setOpen(null);
  return (
    <Card>
      <TitledSection title={t('secondFactor.title')}>
        <SectionText>
          {confirmedOn === null
            ? t('secondFactor.about')
            : `${t('secondFactor.isOn', { time: format.date(confirmedOn) })} ${t('secondFactor.left', { count })}`}
        </SectionText>
        {confirmedOn === null ? (
          <div>
            <Button
              variant="default"
              leftSection={<IconShieldLock size={16} aria-hidden />}
              onClick={() => setOpen('setUp')}
            >
              {t('secondFactor.setUp')}
            </Button>
          </div>
        ) : (
          <Group gap={8}>
            <Button variant="default" onClick={() => setOpen('renew')}>
              {t('secondFactor.renew')}
            </Button>
            <Button variant="subtle" color="red" onClick={() => setOpen('remove')}>
              {t('secondFactor.remove')}
            </Button>
          </Group>
        )}
        {open === 'setUp' && <SetUpDialog onClose={close} />}
        {(open === 'renew' || open === 'remove') && <CodeDialog act={open} onClose={close} />}
      </TitledSection>
    </Card>
  );
};
